import fc from 'fast-check';
import type { ReelSet, SlotSpec, SymbolKind } from '../slot-spec.ts';

/** A small machine of each kind: how it pays and which feature it has. */
export const SPEC_KINDS = [
  'lines',
  'lines, free spins',
  'lines, retriggered free spins',
  'lines, wild reels and respins',
  'lines, free spins with wild reels',
  'lines, hold and win',
  'ways',
  'ways, retriggered free spins',
  'ways, hold and win',
  'clusters that tumble',
] as const;

export type SpecKind = (typeof SPEC_KINDS)[number];

/** Fast-check source for the parts of a machine, inside a property. */
export type Dice = ReturnType<typeof diceOf>;

/** Creates the source of one run. `g` is what `fc.gen()` passes to a property. */
export const diceOf = (g: fc.GeneratorValue) => ({
  int: (min: number, max: number): number => g(fc.integer, { min, max }),
  pick: <T>(list: readonly T[]): T => list[g(fc.integer, { min: 0, max: list.length - 1 })] as T,
  isTrue: (): boolean => g(fc.boolean),
});

const KINDS: Readonly<Record<string, SymbolKind>> = {
  W: 'wild',
  S: 'scatter',
  K: 'coin',
  M: 'mystery',
  _: 'blank',
};

/**
 * Generates a machine whose parts fit together but whose figures are arbitrary. Its return is not published yet, and its options have no
 * sensible price (`publishSpec`).
 */
export function generateSpec(dice: Dice, kind: SpecKind): SlotSpec {
  const paysBy = kind.startsWith('ways') ? 'ways' : kind.startsWith('clusters') ? 'clusters' : 'lines';
  const reels = dice.int(2, 3);
  const rows = paysBy === 'lines' ? dice.int(1, 2) : paysBy === 'ways' ? dice.int(2, 3) : dice.int(3, 4);
  const has = {
    free: kind.includes('free spins'),
    hold: kind.includes('hold and win'),
    mystery: paysBy === 'ways' && dice.isTrue(),
  };
  const special = `${has.free ? 'S' : ''}${has.hold ? 'K' : ''}${has.mystery ? 'M' : ''}`;
  const sets = {
    base: reelSet(dice, { paysBy, reels, special }),
    free: reelSet(dice, { paysBy, reels, special: kind.includes('won again') ? special : special.replace('S', '') }),
  };
  return {
    id: kind.replaceAll(/[^a-z]+/g, '-'),
    version: '1',
    rows,
    symbols: [...`WABC_${special}`].map((id) => ({ id, kind: KINDS[id] ?? 'regular' })),
    sets,
    maxWinX: 1_000,
    rtp_ppm: 0,
    ...payParts(dice, paysBy, reels, rows),
    ...freeSpinParts(dice, kind, reels),
    ...(paysBy === 'ways' && dice.isTrue() && { reelHeights: { 1: dice.int(0, 2), [rows]: dice.int(1, 2) } }),
    ...(has.mystery && { mystery: { symbol: 'M', opensTo: { A: dice.int(0, 2), B: dice.int(1, 2) } } }),
    ...(has.hold && { holdAndWin: holdParts(dice, reels * rows) }),
    ...(paysBy === 'clusters' && { tumble: { multipliers: [1, dice.int(1, 3), 4], atMost: dice.int(0, 5) } }),
    ...(dice.isTrue() && {
      jackpot: { id: 'pot', increment_ppm: 5_000, oneIn: 1_000, seed_tickets: 5, ticket: { USD: 20 } },
    }),
    betOptions: betOptions(dice, kind, reels * rows),
  };
}

function reelSet(dice: Dice, { paysBy, reels, special }: { paysBy: string; reels: number; special: string }): ReelSet {
  const strips = Array.from({ length: reels }, (_, reel) => {
    const wild = paysBy === 'ways' && reel === 0 ? '' : 'W';
    const strip = Array.from({ length: dice.int(3, 6) }, () => dice.pick([...`AAABBBCC_${wild}${wild}`]));
    for (const id of special) if (id !== 'S' || dice.int(1, 6) > 1) strip.splice(dice.int(0, strip.length), 0, id);
    return strip;
  });
  if (paysBy === 'clusters' || dice.isTrue()) return { strips };
  const weights = strips.map((strip) => strip.map((_, stop) => (stop === 0 ? dice.int(1, 3) : dice.int(0, 3))));
  return { strips, weights };
}

type PayParts = Pick<
  SlotSpec,
  'lines' | 'payBy' | 'linePays' | 'wildMultiplier' | 'wildsMultiply' | 'mixedPays' | 'wildReels'
>;

function payParts(dice: Dice, paysBy: 'lines' | 'ways' | 'clusters', reels: number, rows: number): PayParts {
  const counts = paysBy === 'clusters' ? [3, 4, 6] : [reels - 1, reels];
  const row = (max: number) => Object.fromEntries(counts.map((count, at) => [count, dice.int(0, max * (at + 1) ** 2)]));
  const linePays = { A: row(12), B: row(8), C: row(20), ...(paysBy === 'lines' && dice.isTrue() && { W: row(30) }) };
  if (paysBy !== 'lines')
    return { lines: [], payBy: { kind: paysBy, unit_x100: dice.pick([1, 2, 5, 10, 20]) }, linePays, wildMultiplier: 1 };
  return {
    lines: Array.from({ length: dice.pick([1, 2, 4, 5, 20]) }, () =>
      Array.from({ length: reels }, () => dice.int(0, rows - 1)),
    ),
    linePays,
    wildMultiplier: dice.int(1, 3),
    ...(dice.isTrue() && { wildsMultiply: 'each' }),
    ...(dice.isTrue() && { mixedPays: [{ id: 'any', of: ['A', 'B'], pays: { [reels]: dice.int(1, 5) } }] }),
  };
}

function freeSpinParts(
  dice: Dice,
  kind: SpecKind,
  reels: number,
): Pick<SlotSpec, 'scatterPays' | 'freeSpins' | 'wildReels'> {
  const reelsThat = Array.from({ length: reels }, (_, reel) => reel).filter((reel) => reel === 1 || dice.isTrue());
  const respins = kind === 'lines, wild reels and respins' && { wildReels: { set: 'base' as const, reels: reelsThat } };
  const sticky = kind === 'lines, free spins with wild reels' && {
    wildReels: { set: 'free' as const, reels: reelsThat },
  };
  if (!kind.includes('free spins'))
    return { scatterPays: {}, freeSpins: { awards: {}, multiplier: dice.int(1, 2) }, ...respins };
  return {
    scatterPays: dice.isTrue() ? {} : { 2: dice.int(0, 1), 3: dice.int(1, 4) },
    freeSpins: { awards: { [reels]: dice.int(1, 3), [reels + 1]: dice.int(1, 4) }, multiplier: dice.int(1, 3) },
    ...sticky,
  };
}

function holdParts(dice: Dice, cells: number): NonNullable<SlotSpec['holdAndWin']> {
  return {
    trigger: dice.int(2, Math.min(3, cells)),
    respins: dice.int(1, 2),
    landing: dice.int(0, 2),
    outOf: dice.int(2, 5),
    values: [
      { pays_x100: 100, weight: dice.int(1, 2) },
      { pays_x100: dice.int(0, 4) * 100, weight: dice.int(0, 1), prize: 'mini' },
    ],
    full_x100: dice.int(1, 10) * 100,
  };
}

function betOptions(dice: Dice, kind: SpecKind, cells: number): NonNullable<SlotSpec['betOptions']> {
  const feature = kind.includes('hold') ? ('hold-and-win' as const) : ('free-spins' as const);
  const count = feature === 'free-spins' ? dice.int(2, 5) : dice.int(Math.min(3, cells), cells);
  const times = dice.int(2, 3);
  return [
    ...(dice.isTrue()
      ? [{ id: 'more', kind: 'level' as const, times, linePays: {}, cost_x100: times * 100, rtp_ppm: 0 }]
      : []),
    ...(dice.isTrue() ? [{ id: 'buy', kind: 'buy' as const, feature, count, cost_x100: 100, rtp_ppm: 0 }] : []),
  ];
}
