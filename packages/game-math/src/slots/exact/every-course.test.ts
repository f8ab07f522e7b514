import { expect, it } from 'vitest';
import { add, multiply, type Rational, ratio, subtract } from '../../exact/rational.ts';
import { betModes } from '../bet-modes.ts';
import type { SlotSpec } from '../slot-spec.ts';
import { everyCourse } from '../testing/every-course.ts';
import { exactReturn } from './exact-return.ts';

const strips = (...reels: string[]) => ({ strips: reels.map((reel) => reel.split('')) });
const kinds = { W: 'wild', S: 'scatter', K: 'coin', M: 'mystery', _: 'blank' } as const;
const symbols = (ids: string) =>
  [...ids].map((id) => ({ id, kind: id in kinds ? kinds[id as keyof typeof kinds] : ('regular' as const) }));

const tiny: SlotSpec = {
  id: 'tiny',
  version: '1',
  rows: 1,
  symbols: symbols('WAB_'),
  linePays: { W: { 3: 9 }, A: { 2: 1, 3: 4 }, B: { 3: 2 } },
  wildMultiplier: 1,
  scatterPays: {},
  freeSpins: { awards: {}, multiplier: 1 },
  maxWinX: 100_000,
  rtp_ppm: 0,
  lines: [[0, 0, 0]],
  sets: { base: strips('WAB', 'WAB', 'AB_'), free: strips('WAB', 'WAB', 'AB_') },
};
const weighted = {
  ...strips('WAB', 'WA_', 'AB_'),
  weights: [
    [1, 2, 1],
    [1, 1, 3],
    [2, 1, 1],
  ],
};
const twoRows = {
  rows: 2,
  lines: [
    [0, 0, 0],
    [1, 1, 1],
  ],
};

const MACHINES: Record<string, Partial<SlotSpec>> = {
  'weights, mixed pays, multiplying wilds and levels': {
    sets: { base: weighted, free: weighted },
    wildMultiplier: 3,
    wildsMultiply: 'each',
    mixedPays: [{ id: 'any', of: ['A', 'B'], pays: { 3: 1 } }],
    betOptions: [{ id: 'two', kind: 'level', times: 2, linePays: { A: { 3: 20 } }, cost_x100: 200, rtp_ppm: 0 }],
  },
  'sticky wild reels with a respin': {
    ...twoRows,
    sets: { base: strips('AB_', 'WA_', 'WBA'), free: strips('AB_', 'WA_', 'WBA') },
    wildReels: { set: 'base', reels: [1, 2] },
  },
  'free spins with sticky wild reels, also bought': {
    ...twoRows,
    symbols: symbols('WSAB'),
    sets: { base: strips('SAB', 'SAB', 'SBA'), free: strips('AB', 'WA', 'WB') },
    scatterPays: { 3: 1 },
    freeSpins: { awards: { 3: 2 }, multiplier: 2 },
    wildReels: { set: 'free', reels: [1, 2] },
    betOptions: [{ id: 'buy', kind: 'buy', feature: 'free-spins', count: 2, cost_x100: 300, rtp_ppm: 0 }],
  },
  'ways with mysteries on reels of drawn heights': {
    rows: 2,
    lines: [],
    symbols: symbols('WMAB'),
    payBy: { kind: 'ways', unit_x100: 10 },
    linePays: { A: { 2: 1, 3: 5 }, B: { 3: 3 } },
    sets: { base: strips('AMB', 'AWB', 'MAB'), free: strips('AMB', 'AWB', 'MAB') },
    mystery: { symbol: 'M', opensTo: { A: 1, B: 2 } },
    reelHeights: { 1: 1, 2: 2 },
  },
  'tumbling clusters with wilds': {
    rows: 3,
    lines: [],
    symbols: symbols('WAB'),
    payBy: { kind: 'clusters', unit_x100: 10 },
    linePays: { A: { 3: 2, 5: 8 }, B: { 4: 3 } },
    sets: { base: strips('AABBA', 'ABWBA', 'BABAA'), free: strips('AABBA', 'ABWBA', 'BABAA') },
    tumble: { multipliers: [1, 2, 4], atMost: 3 },
  },
  'scatters under wilds that cover their reel': {
    ...twoRows,
    symbols: symbols('WSAB'),
    sets: { base: strips('SAB', 'SWA', 'SBA'), free: strips('AB', 'WA', 'WB') },
    scatterPays: { 2: 1, 3: 5 },
    freeSpins: { awards: { 3: 1 }, multiplier: 1 },
    wildReels: { set: 'base', reels: [1] },
  },
  'bought free spins only': {
    betOptions: [{ id: 'buy', kind: 'buy', feature: 'free-spins', count: 2, cost_x100: 300, rtp_ppm: 0 }],
  },
  'stops, coins and respins that never occur': {
    symbols: symbols('KA_'),
    linePays: { A: { 3: 4 } },
    sets: {
      base: {
        ...strips('KA', 'KA_', 'KA_'),
        weights: [
          [1, 1],
          [1, 0, 2],
          [1, 1, 0],
        ],
      },
      free: strips('KA', 'KA_', 'KA_'),
    },
    holdAndWin: {
      trigger: 2,
      respins: 2,
      landing: 0,
      outOf: 3,
      values: [
        { pays_x100: 100, weight: 2 },
        { pays_x100: 500, weight: 0 },
      ],
      full_x100: 1_000,
    },
  },
  'hold and win, also bought': {
    symbols: symbols('KA_'),
    linePays: { A: { 3: 4 } },
    sets: { base: strips('KA', 'KA_', 'KA_'), free: strips('KA', 'KA_', 'KA_') },
    holdAndWin: {
      trigger: 2,
      respins: 2,
      landing: 1,
      outOf: 3,
      values: [
        { pays_x100: 100, weight: 2 },
        { pays_x100: 500, weight: 1, prize: 'mini' },
      ],
      full_x100: 1_000,
    },
    betOptions: [
      { id: 'buy', kind: 'buy', feature: 'hold-and-win', count: 2, cost_x100: 700, rtp_ppm: 0 },
      { id: 'two', kind: 'level', times: 2, linePays: {}, cost_x100: 200, rtp_ppm: 0 },
    ],
  },
};

it.each(Object.keys(MACHINES))('equals the enumeration of all courses of a tiny machine: %s', (name) => {
  const spec = { ...tiny, ...MACHINES[name] };
  for (const { id, cost_x100 } of betModes(spec)) {
    const wins = [...(everyCourse(spec, id) ?? [])];
    const mean = (figure: (win_x100: number) => Rational) =>
      wins.reduce((sum, [win_x100, chance]) => add(sum, multiply(chance, figure(win_x100))), ratio(0));
    const inCosts = (win_x100: number) => ratio(win_x100, cost_x100);
    const exact = exactReturn(spec, id);
    expect(mean(() => ratio(1))).toEqual(ratio(1));
    expect(exact.total).toEqual(mean(inCosts));
    const second = mean((win_x100) => multiply(inCosts(win_x100), inCosts(win_x100)));
    expect(exact.variance).toEqual(subtract(second, multiply(exact.total, exact.total)));
    expect(exact.hitRate).toEqual(mean((win_x100) => ratio(win_x100 > 0 ? 1 : 0)));
    expect(exact.winAtLeastStake).toEqual(mean((win_x100) => ratio(win_x100 >= 100 ? 1 : 0)));
    expect(exact.maxPossible_x100).toBeGreaterThanOrEqual(Math.max(...wins.map(([win_x100]) => win_x100)));
  }
});

it('multiplies every pay of a level by its coins, hold and win included', () => {
  const spec = { ...tiny, ...MACHINES['hold and win, also bought'] };
  expect(exactReturn(spec, 'two').total).toEqual(exactReturn(spec).total);
});
