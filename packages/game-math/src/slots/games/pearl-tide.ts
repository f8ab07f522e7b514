import type { SlotSpec, SlotSymbol } from '../slot-spec.ts';
import { parseStrips } from './parse-strips.ts';

const SYMBOLS: Record<string, SlotSymbol> = {
  W: { id: 'moon-fish', kind: 'wild' },
  S: { id: 'lighthouse', kind: 'scatter' },
  O: { id: 'oyster', kind: 'mystery' },
  A: { id: 'pearl', kind: 'regular' },
  B: { id: 'turtle', kind: 'regular' },
  C: { id: 'seahorse', kind: 'regular' },
  D: { id: 'nautilus', kind: 'regular' },
  E: { id: 'starfish', kind: 'regular' },
  F: { id: 'coral', kind: 'regular' },
  G: { id: 'kelp', kind: 'regular' },
  H: { id: 'driftwood', kind: 'regular' },
};

/**
 * Pearl Tide: 5 reels, 3 rows, 243 ways. All oysters of a window open to the same symbol. Free spins pay double, have more oysters and can
 * retrigger. Lighthouses are at least four positions apart, so a reel never shows two.
 */
export const pearlTide: SlotSpec = {
  id: 'pearl-tide',
  version: '1',
  rows: 3,
  symbols: Object.values(SYMBOLS),
  payBy: { kind: 'ways', unit_x100: 5 },
  // In twentieths of the stake, for each way.
  linePays: {
    pearl: { 3: 15, 4: 60, 5: 250 },
    turtle: { 3: 12, 4: 35, 5: 125 },
    seahorse: { 3: 8, 4: 25, 5: 80 },
    nautilus: { 3: 6, 4: 16, 5: 55 },
    starfish: { 3: 5, 4: 12, 5: 45 },
    coral: { 3: 4, 4: 9, 5: 25 },
    kelp: { 3: 3, 4: 7, 5: 18 },
    driftwood: { 3: 3, 4: 6, 5: 16 },
  },
  wildMultiplier: 1,
  // In stakes.
  scatterPays: { 3: 2, 4: 10, 5: 50 },
  freeSpins: { awards: { 3: 8, 4: 12, 5: 20 }, multiplier: 2 },
  mystery: {
    symbol: 'oyster',
    opensTo: { pearl: 1, turtle: 2, seahorse: 2, nautilus: 3, starfish: 3, coral: 4, kelp: 4, driftwood: 4 },
  },
  maxWinX: 10_000,
  rtp_ppm: 947_230,
  lines: [],
  sets: {
    base: {
      strips: parseStrips(SYMBOLS, [
        'D O O O H D S C E C A G A G B H E F B F E H G F B G D F H D E C',
        'H E H G H D B G D C H C E D W G E G F B F E A F A F O O O B C S D',
        'F E D G C G B H E W E F E F O O O G F G D H A S H C D B C D B H A',
        'F G E H B D B C H C H W S A F G D G B G F E F E D H C O O O E D A',
        'H E D F B G H O O O B A G E A E S H F A F D G E C D C F B D C H G',
      ]),
    },
    free: {
      strips: parseStrips(SYMBOLS, [
        'O O O D E H A G B C E C E G E B F H C D O O O F H B A S D F D G',
        'G D E A S C E H C H B G H E F O O O C B O O O A E W F D G F B D',
        'A B C D E G F O O O G B G B A C O O O D F W F E H C E H S E H D',
        'B E F D F O O O W D A G A H F D C E S H G H E B G O O O B C E C',
        'B O O O B D O O O S E H E C G F A H F E F C B H A G A D G D E C D',
      ]),
    },
  },
};
