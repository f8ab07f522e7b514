import type { SlotSpec, SlotSymbol } from '../slot-spec.ts';
import { TWENTY_LINES } from './lines.ts';
import { parseStrips } from './parse-strips.ts';

const SYMBOLS: Record<string, SlotSymbol> = {
  W: { id: 'anvil', kind: 'wild' },
  K: { id: 'ember', kind: 'coin' },
  Z: { id: 'ash', kind: 'blank' },
  A: { id: 'phoenix', kind: 'regular' },
  B: { id: 'hammer', kind: 'regular' },
  C: { id: 'tongs', kind: 'regular' },
  D: { id: 'bellows', kind: 'regular' },
  E: { id: 'horseshoe', kind: 'regular' },
  F: { id: 'ingot', kind: 'regular' },
  G: { id: 'coal', kind: 'regular' },
};

const strips = parseStrips(SYMBOLS, [
  'C K K A G F C D G D E G B G A B D F G B E D F E C E F G C E F',
  'F E C F W G D C G B G W A B K K E D G D A F G E A K K D E F C F E B C',
  'E A D E W C F K K B F B E A E G D W G A D G C G B F E D K K F G C F C',
  'C A E A C W D G B G F C G F E A E K K F B K K F G D E D W F E D C G B',
  'G D W E B E A F A D E K K G C D A G F B G B F C E F D F G E C G C',
]);

/**
 * Ember Forge: 5 reels, 3 rows, 20 lines. Six embers start the feature. They stay, every empty cell may catch another, and each new one
 * resets the respins to three. All embers are paid, and a full board pays 1,000 stakes on top.
 */
export const firstEmberForge: SlotSpec = {
  id: 'ember-forge',
  version: '1',
  rows: 3,
  symbols: Object.values(SYMBOLS),
  // In line bets: the stake is divided among 20 lines.
  linePays: {
    anvil: { 3: 50, 4: 250, 5: 1500 },
    phoenix: { 3: 30, 4: 125, 5: 600 },
    hammer: { 3: 25, 4: 80, 5: 350 },
    tongs: { 3: 16, 4: 50, 5: 200 },
    bellows: { 3: 12, 4: 40, 5: 160 },
    horseshoe: { 3: 9, 4: 28, 5: 100 },
    ingot: { 3: 7, 4: 20, 5: 80 },
    coal: { 3: 6, 4: 18, 5: 70 },
  },
  wildMultiplier: 1,
  scatterPays: {},
  freeSpins: { awards: {}, multiplier: 1 },
  holdAndWin: {
    trigger: 6,
    respins: 3,
    landing: 3,
    outOf: 40,
    values: [
      { pays_x100: 100, weight: 500 },
      { pays_x100: 200, weight: 250 },
      { pays_x100: 300, weight: 120 },
      { pays_x100: 500, weight: 80 },
      { pays_x100: 1_000, weight: 30 },
      { pays_x100: 1_500, weight: 12, prize: 'mini' },
      { pays_x100: 5_000, weight: 6, prize: 'minor' },
      { pays_x100: 20_000, weight: 2, prize: 'major' },
    ],
    full_x100: 100_000,
  },
  betOptions: [{ id: 'buy-forge', kind: 'buy', feature: 'hold-and-win', count: 6, cost_x100: 4_500, rtp_ppm: 957_681 }],
  maxWinX: 3_000,
  rtp_ppm: 945_615,
  lines: TWENTY_LINES,
  sets: { base: { strips }, free: { strips } },
};

/**
 * The same machine with a progressive jackpot, the Crucible: one ticket for each smallest stake, of which one in 2.5 million wins, on
 * average after 500,000 staked in dollars. It adds 1.5 points to the return: 1 from the increment, 0.5 from the reset value.
 */
export const emberForge: SlotSpec = {
  ...firstEmberForge,
  version: '2',
  jackpot: {
    id: 'crucible',
    increment_ppm: 10_000,
    oneIn: 2_500_000,
    seed_tickets: 12_500,
    ticket: { USD: 20, EUR: 20, CNY: 100, JPY: 20, VND: 2_000, USDT: 200_000 },
  },
};
