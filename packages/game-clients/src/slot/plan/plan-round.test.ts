import {
  betModes,
  createDraw,
  findSlot,
  playRound,
  type SlotRound,
  type SlotSpec,
  slotCodes,
} from '@fairhouse/game-math';
import { describe, expect, it } from 'vitest';
import { type Effect, planRound } from './plan-round.ts';
import { cellKey, winsOf } from './wins-of.ts';

const specOf = (code: string): SlotSpec => {
  const spec = findSlot(code);
  if (!spec) throw new Error(`${code} has maths`);
  return spec;
};
const roundAt = (spec: SlotSpec, nonce: number, option?: string): SlotRound =>
  playRound(spec, createDraw({ serverSeed: 'ab'.repeat(32), clientSeed: 'plan', nonce, tag: spec.id }), option);

/** Returns the first round of a fixed seed that has the requested property. */
function roundWith(spec: SlotSpec, isMeant: (round: SlotRound) => boolean): SlotRound {
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const round = roundAt(spec, nonce);
    if (isMeant(round)) return round;
  }
  throw new Error(`${spec.id}: no such round among the first 20,000`);
}
const kindsOf = (effects: readonly Effect[]) => effects.map(({ kind }) => kind);

/** Returns the symbols on the reels after each act, derived from the plan alone. The player must see what was drawn. */
function shownBy(spec: SlotSpec, round: SlotRound): string[][][] {
  let window: string[][] = spec.sets.base.strips.map(() => []);
  const idOf = (kind: string) => spec.symbols.find((symbol) => symbol.kind === kind)?.id ?? '';
  return planRound(spec, round).map(({ step, before, effects }) => {
    if (before?.kind === 'hold-begin') {
      window = window.map(() => Array.from({ length: spec.rows }, () => idOf('blank')));
      for (const { reel, row } of before.coins) (window[reel] as string[])[row] = idOf('coin');
    }
    for (const effect of effects) {
      if (effect.kind === 'land')
        window = effect.landed.map((column, reel) => (effect.held.includes(reel) ? (window[reel] ?? []) : [...column]));
      if (effect.kind === 'open')
        window = window.map((column) => column.map((id) => (id === spec.mystery?.symbol ? effect.symbol : id)));
      if (effect.kind === 'spread')
        for (const reel of effect.reels) window[reel] = (window[reel] ?? []).map(() => idOf('wild'));
      if (effect.kind === 'caught')
        for (const { reel, row } of effect.coins) (window[reel] as string[])[row] = idOf('coin');
      if (effect.kind === 'fall')
        window = window.map((column, reel) => {
          const remaining = column.filter((_, row) => !effect.removed.has(cellKey(reel, row)));
          return [...(step.window[reel] ?? []).slice(0, column.length - remaining.length), ...remaining];
        });
    }
    return window.map((column) => [...column]);
  });
}

describe.each(slotCodes())('%s', (code) => {
  const spec = specOf(code);

  it('[C-06] shows exactly the drawn window in every step and bet mode', () => {
    for (const { id, buy } of betModes(spec))
      for (let nonce = 0; nonce < (buy ? 20 : 300); nonce++) {
        const round = roundAt(spec, nonce, id);
        expect(shownBy(spec, round)).toEqual(round.spins.map(({ window }) => window));
      }
  });

  it('highlights cells for every paying step, and the pays add up', () => {
    for (let nonce = 0; nonce < 300; nonce++)
      for (const { step, effects } of planRound(spec, roundAt(spec, nonce))) {
        const wins = winsOf(spec, step);
        expect(wins.reduce((sum, { pays_x100 }) => sum + pays_x100, 0)).toBe(step.win_x100);
        expect(kindsOf(effects).includes('pays')).toBe(wins.length > 0);
        for (const { cells } of wins) expect(cells.length).toBeGreaterThan(0);
      }
  });
});

it('northern-loom: the wild reel stays in the respin, the others turn', () => {
  const spec = specOf('northern-loom');
  const [first, second] = planRound(
    spec,
    roundWith(spec, ({ spins }) => spins.length > 1),
  );
  expect(kindsOf(first?.effects ?? []).slice(0, 2)).toEqual(['land', 'spread']);
  expect(second?.before).toEqual({ kind: 'respin' });
  expect(second?.effects[0]).toMatchObject({ kind: 'land', held: first?.step.wildReels });
  expect([first?.lit, second?.lit]).toEqual([false, true]);
});

it('storm-atlas: wild reels stay through all free spins from the first one', () => {
  const spec = specOf('storm-atlas');
  const steps = planRound(
    spec,
    roundWith(spec, ({ spins }) => spins.some(({ wildReels }) => wildReels)),
  );
  const first = steps.findIndex(({ step }) => step.wildReels);
  for (const { step, effects } of steps.slice(first + 1)) {
    expect(effects[0]).toMatchObject({
      kind: 'land',
      held: steps[steps.findIndex((each) => each.step === step) - 1]?.step.wildReels,
    });
  }
});

it('pearl-tide: mysteries land as such and reveal one symbol', () => {
  const spec = specOf('pearl-tide');
  const [planned] = planRound(
    spec,
    roundWith(spec, ({ spins }) => spins[0]?.mystery !== undefined),
  );
  const [land, open] = planned?.effects ?? [];
  expect(land?.kind === 'land' && land.landed.flat()).toContain('oyster');
  expect(open).toEqual({ kind: 'open', symbol: planned?.step.mystery });
  expect(planned?.step.window.flat()).not.toContain('oyster');
});

it('rain-on-moss: winning symbols fall away, and tumbles are counted', () => {
  const spec = specOf('rain-on-moss');
  const steps = planRound(
    spec,
    roundWith(spec, ({ spins }) => spins.length > 2),
  );
  expect(steps.map(({ tumble }) => tumble)).toEqual([...steps.keys()]);
  expect(steps.map(({ lit }) => lit)).toEqual([...steps.keys()].map((tumble) => tumble >= 2));
  for (const [at, { effects }] of steps.entries()) expect(effects[0]?.kind).toBe(at === 0 ? 'land' : 'fall');
});

it('spice-caravan: reels land with the drawn heights', () => {
  const spec = specOf('spice-caravan');
  const heights = new Set<number>();
  for (let nonce = 0; nonce < 50; nonce++) {
    const [effect] = planRound(spec, roundAt(spec, nonce))[0]?.effects ?? [];
    if (effect?.kind === 'land') for (const column of effect.landed) heights.add(column.length);
  }
  expect([...heights].toSorted((a, b) => a - b)).toEqual([2, 3, 4]);
});

it('ember-forge: starts with won or bought coins, and reports each caught one', () => {
  const spec = specOf('ember-forge');
  const won = planRound(
    spec,
    roundWith(spec, ({ spins }) => spins.some(({ step }) => step === 'hold')),
  );
  const begin = won.find(({ step }) => step.step === 'hold');
  expect(begin?.before).toEqual({ kind: 'hold-begin', coins: won[0]?.step.coins });
  const bought = planRound(spec, roundAt(spec, 1, 'buy-forge'));
  expect(bought[0]?.before?.kind === 'hold-begin' && bought[0].before.coins.length).toBe(6);
  for (const steps of [won.slice(1), bought]) {
    const caught = steps.flatMap(({ effects }) =>
      effects.flatMap((effect) => (effect.kind === 'caught' ? [effect.coins.length] : [])),
    );
    const start = steps[0]?.before?.kind === 'hold-begin' ? steps[0].before.coins.length : 0;
    expect(start + caught.reduce((a, b) => a + b, 0)).toBe(steps.at(-1)?.step.coins?.length);
  }
});

it('counts free spins as known at each moment, bought ones too', () => {
  const spec = specOf('spice-caravan');
  const won = planRound(
    spec,
    roundWith(spec, ({ spins }) => spins.some(({ set }) => set === 'free')),
  );
  const free = won.filter(({ step }) => step.set === 'free');
  expect(free[0]?.before).toEqual({ kind: 'free-begin', count: won[0]?.step.freeSpinsAwarded });
  expect(free.map((each) => each.free?.played)).toEqual(free.map((_, at) => at + 1));
  expect(free.at(-1)?.free?.total).toBe(free.length);
  const bought = planRound(spec, roundAt(spec, 3, 'buy-free-spins'));
  expect(bought[0]?.before).toEqual({ kind: 'free-begin', count: 10 });
});
