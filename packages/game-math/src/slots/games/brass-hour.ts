import type { SlotSpec, SlotSymbol } from '../slot-spec.ts';

const SYMBOLS: readonly SlotSymbol[] = [
  { id: 'mainspring', kind: 'wild' },
  { id: 'gold-gear', kind: 'regular' },
  { id: 'silver-gear', kind: 'regular' },
  { id: 'copper-gear', kind: 'regular' },
  { id: 'bell', kind: 'regular' },
  { id: 'key', kind: 'regular' },
  { id: 'gap', kind: 'blank' },
];

/** The stops shared by the three reels, each with its weight on the first, second and third. */
const STOPS: readonly (readonly [string, number, number, number])[] = [
  ['mainspring', 4, 4, 3],
  ['gap', 3, 3, 4],
  ['copper-gear', 8, 9, 9],
  ['gap', 3, 3, 4],
  ['bell', 9, 9, 8],
  ['gap', 3, 3, 4],
  ['silver-gear', 8, 8, 7],
  ['gap', 3, 3, 4],
  ['key', 8, 8, 7],
  ['gap', 3, 3, 4],
  ['gold-gear', 7, 7, 6],
  ['gap', 3, 3, 4],
  ['copper-gear', 9, 9, 9],
  ['gap', 3, 3, 4],
  ['key', 8, 8, 7],
  ['gap', 3, 3, 4],
  ['bell', 9, 8, 8],
  ['gap', 3, 3, 4],
  ['silver-gear', 8, 8, 8],
  ['gap', 3, 3, 4],
  ['copper-gear', 9, 9, 9],
  ['gap', 4, 4, 3],
];

const reels = {
  strips: [1, 2, 3].map(() => STOPS.map(([symbol]) => symbol)),
  weights: ([1, 2, 3] as const).map((reel) => STOPS.map((stop) => stop[reel])),
};

/**
 * Brass Hour: 3 reels, one row, one line; the classic machine with weighted stops. Each substituting mainspring doubles a win, two make it
 * fourfold. Gears also pay mixed. Bets of one, two or three coins: with each additional coin, three mainsprings pay better.
 */
export const brassHour: SlotSpec = {
  id: 'brass-hour',
  version: '1',
  rows: 1,
  symbols: SYMBOLS,
  // In coins. A plain spin bets one.
  linePays: {
    mainspring: { 3: 400 },
    'gold-gear': { 3: 40 },
    'silver-gear': { 3: 18 },
    bell: { 3: 12 },
    'copper-gear': { 3: 8 },
    key: { 1: 1, 2: 2, 3: 10 },
  },
  mixedPays: [{ id: 'any-gear', of: ['gold-gear', 'silver-gear', 'copper-gear'], pays: { 3: 4 } }],
  wildMultiplier: 2,
  wildsMultiply: 'each',
  scatterPays: {},
  freeSpins: { awards: {}, multiplier: 1 },
  betOptions: [
    { id: 'coins-2', kind: 'level', times: 2, linePays: { mainspring: { 3: 1000 } }, cost_x100: 200, rtp_ppm: 951_676 },
    { id: 'coins-3', kind: 'level', times: 3, linePays: { mainspring: { 3: 2400 } }, cost_x100: 300, rtp_ppm: 959_607 },
  ],
  // More than three coins can win, so it does not reduce the return.
  maxWinX: 2500,
  rtp_ppm: 949_032,
  lines: [[0, 0, 0]],
  sets: { base: reels, free: reels },
};
