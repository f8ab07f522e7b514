import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listBooks } from '../books/list-books.ts';
import { listLotteryRules } from '../lottery-rules.ts';
import { paidTiers, unitClasses } from '../play/chance-of.ts';
import { type PlayType, winKey } from '../play/play-type.ts';
import { discOdds } from '../prices/odds-table.ts';
import { oddsPrizes } from '../prices/unit-prizes.ts';
import orders from '../testing/order-vectors.json' with { type: 'json' };
import { playOf, rulesOf, selectionOf } from '../testing/play-vectors.ts';
import { createRandom, sampleDraw, sampleSelection } from '../testing/sample-selection.ts';
import { addPaid, checkSettlement } from './check-settlement.ts';
import { createExposure } from './create-exposure.ts';
import { orderLoads, type PricedLine } from './line-loads.ts';
import { validStake } from './valid-stake.ts';

const samePrize = (play: PlayType, prize: number): Map<string, bigint> =>
  new Map(
    unitClasses(play).flatMap((unitClass) =>
      paidTiers(play, unitClass).map((tier) => [winKey(unitClass, tier), BigInt(prize)] as const),
    ),
  );

const toLine = (line: { play: string; sel: unknown; prize: number; multiple: number }): PricedLine => {
  const play = playOf(line.play, 'SSC');
  const { prize, multiple } = line;
  return {
    play,
    selection: selectionOf(play, line.sel),
    unitStake_micro: 2_000_000n,
    multiple,
    prizes: samePrize(play, prize),
  };
};

type VectorOrder = {
  lines: Parameters<typeof toLine>[0][];
  cancel?: boolean;
  accepted: boolean;
  over?: [book: string, atom: number, left: number][];
  overCount?: number;
};

describe('exposure', () => {
  const books = listBooks(rulesOf('SSC'));

  it.each(orders.exposure.map((row, at) => ({ ...row, at })))('vector $at', (row) => {
    const limits = new Map(Object.entries(row.limits).map(([book, limit]) => [book, BigInt(limit as number)] as const));
    const exposure = createExposure(books, { perAtom_micro: limits });
    const lines: PricedLine[] = [];
    for (const order of row.orders as VectorOrder[]) {
      const its = order.lines.map(toLine);
      const loads = orderLoads(its);
      if (order.cancel) {
        exposure.remove(loads);
        lines.splice(
          lines.findIndex((line) => JSON.stringify(line.selection) === JSON.stringify(its[0]?.selection)),
          its.length,
        );
        continue;
      }
      const problem = exposure.check(loads);
      expect(problem === null).toBe(order.accepted);
      if (problem === null) {
        exposure.add(loads);
        lines.push(...its);
      } else {
        expect(problem.over).toHaveLength(order.overCount as number);
        const sorted = problem.over.toSorted((a, b) => (a.book < b.book ? -1 : a.book > b.book ? 1 : a.atom - b.atom));
        for (const [at, [book, atom, left]] of (order.over ?? []).entries())
          expect(sorted[at]).toEqual({ book, atom, left_micro: BigInt(left) });
      }
    }
    for (const [book, worst] of Object.entries(row.worst)) expect(exposure.worst(book)).toBe(BigInt(worst as number));
    for (const { draw, pays, total } of row.results) {
      const paid = new Map<string, bigint>();
      for (const line of lines) addPaid(paid, line, { numbers: draw });
      expect(checkSettlement(books, exposure, { numbers: draw }, paid)).toEqual([]);
      for (const [book, amount] of Object.entries(pays)) expect(paid.get(book) ?? 0n).toBe(BigInt(amount as number));
      expect([...paid.values()].reduce((sum, each) => sum + each, 0n)).toBe(BigInt(total));
    }
  });

  it('refuses what takes the draw over its limit', () => {
    const exposure = createExposure(books, { perAtom_micro: new Map(), draw_micro: 20_000_000n });
    const loads = orderLoads([
      toLine({ play: 'ssc.1.fixed', sel: { pos: [[1], [2], [], [], []] }, prize: 9_000_000, multiple: 1 }),
    ]);
    expect(exposure.check(loads)).toBeNull();
    exposure.add(loads);
    expect(exposure.worstDraw()).toBe(18_000_000n);
    expect(exposure.check(loads)).toEqual({ over: [], drawLeft_micro: 2_000_000n });
  });

  it('needs the animal of the year for animals', () => {
    const play = playOf('lhc.lianxiao2');
    const selection = selectionOf(play, { set: ['horse', 'pig'] });
    const line = { play, selection, unitStake_micro: 1n, multiple: 1, prizes: samePrize(play, 4) };
    expect(() => orderLoads([line])).toThrow(RangeError);
    expect(orderLoads([line], 'horse').get('whole')?.get(0)).toBe(4n);
  });

  it('finds a wrong evaluation of a draw', () => {
    const exposure = createExposure(books, { perAtom_micro: new Map() });
    const line = toLine({ play: 'ssc.2.direct', sel: { seg: 'back', pos: [[1], [2]] }, prize: 180, multiple: 1 });
    exposure.add(orderLoads([line]));
    const draw = { numbers: [0, 0, 0, 1, 2] };
    expect(checkSettlement(books, exposure, draw, new Map())).toEqual([
      { book: 'back2', paid_micro: 0n, expected_micro: 180n },
    ]);
    expect(checkSettlement(books, exposure, draw, new Map([['back2', 180n]]))).toEqual([]);
  });
});

describe.each(listLotteryRules().map((rules) => ({ rules, id: rules.id })))('$id', ({ rules }) => {
  it('pays what the exposure says, and never more than its worst case', () => {
    const books = listBooks(rules);
    const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = createRandom(seed);
        const exposure = createExposure(books, { perAtom_micro: new Map() });
        const year = sampleDraw(rules, random).year;
        const lines = Array.from({ length: 5 }, (): PricedLine => {
          const play = rules.plays[random.uint(rules.plays.length)] as PlayType;
          const prizes = oddsPrizes(play, 1_000_000n, discOdds(play, 9_500, 0));
          return {
            play,
            selection: sampleSelection(play, random, 1),
            unitStake_micro: 1_000_000n,
            multiple: 2,
            prizes,
          };
        });
        for (const line of lines) exposure.add(orderLoads([line], year));
        for (let at = 0; at < 10; at++) {
          const draw = sampleDraw(rules, random);
          const paid = new Map<string, bigint>();
          for (const line of lines) addPaid(paid, line, draw);
          expect(checkSettlement(books, exposure, draw, paid)).toEqual([]);
          const isRepeated = books.some(({ drawn }) => drawn(draw).some(([, hits]) => hits > 1));
          const total = [...paid.values()].reduce((sum, each) => sum + each, 0n);
          if (!isRepeated) expect(total).toBeLessThanOrEqual(exposure.worstDraw());
        }
      }),
      { numRuns: 4 },
    );
  });
});

describe('valid stake', () => {
  it.each(orders.validStake)('$name', ({ lines, atoms, first, cover_bps, results }) => {
    const covered = lines.map((line) => ({
      stake_micro: BigInt(line.stake),
      pays: new Map(Object.entries(line.pays).map(([atom, paid]) => [Number(atom), BigInt(paid as number)] as const)),
      push: new Set('push' in line ? (line.push as number[]) : []),
    }));
    for (const { result, stake, guaranteed, covered: atomsWon, valid } of results)
      expect(validStake(covered, { atoms, first, cover_bps }, result)).toEqual({
        stake_micro: BigInt(stake),
        guaranteed_micro: BigInt(guaranteed),
        coveredAtoms: atomsWon[0],
        valid_micro: BigInt(valid),
      });
  });
});
