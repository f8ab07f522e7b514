import type { SlotSpec, SlotSymbol } from '../slot-spec.ts';
import { parseStrips } from './parse-strips.ts';

/** The symbols by the letters used in the strips below. */
const SYMBOLS: Record<string, SlotSymbol> = {
  L: { id: 'lantern', kind: 'wild' },
  M: { id: 'moon', kind: 'scatter' },
  A: { id: 'pomegranate', kind: 'regular' },
  B: { id: 'pear', kind: 'regular' },
  C: { id: 'plum', kind: 'regular' },
  D: { id: 'chestnut', kind: 'regular' },
  E: { id: 'moth', kind: 'regular' },
  F: { id: 'blossom', kind: 'regular' },
  G: { id: 'acorn', kind: 'regular' },
  H: { id: 'leaf', kind: 'regular' },
};

/**
 * Lantern Orchard: 5 reels, 3 rows, 20 lines; ten free spins with multiplier 3, with retrigger.
 *
 * Return 96.00 % (exactly 0.959990…), of which lines 63.95, moons 1.88, free spins 30.17; sd 6.4 stakes; a win in 27.9 % of rounds. `node
 * packages/game-math/src/slots/print-par-sheet.ts` prints all figures computed from this file. The free strips carry more lanterns. Moons
 * are at least three positions apart, so a reel never shows two.
 */
export const lanternOrchard: SlotSpec = {
  id: 'lantern-orchard',
  version: '1',
  rows: 3,
  symbols: Object.values(SYMBOLS),
  // In line bets: the stake is divided among 20 lines.
  linePays: {
    lantern: { 3: 50, 4: 250, 5: 3000 },
    pomegranate: { 3: 25, 4: 100, 5: 750 },
    pear: { 3: 20, 4: 80, 5: 400 },
    plum: { 3: 15, 4: 60, 5: 250 },
    chestnut: { 3: 12, 4: 50, 5: 200 },
    moth: { 3: 8, 4: 25, 5: 100 },
    blossom: { 3: 8, 4: 25, 5: 100 },
    acorn: { 3: 5, 4: 15, 5: 60 },
    leaf: { 3: 5, 4: 15, 5: 60 },
  },
  wildMultiplier: 2,
  // In stakes.
  scatterPays: { 3: 2, 4: 15, 5: 150 },
  freeSpins: { awards: { 3: 10, 4: 10, 5: 10 }, multiplier: 3 },
  // Reached less often than once in 47 million rounds, so it removes less than 0.00007 points of the return.
  maxWinX: 1500,
  rtp_ppm: 959_990,
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [1, 0, 1, 2, 1],
    [1, 2, 1, 0, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 0, 2, 0, 0],
    [2, 2, 0, 2, 2],
    [0, 2, 1, 2, 0],
  ],
  sets: {
    base: {
      strips: parseStrips(SYMBOLS, [
        'G H A B L E H F M B E A F G D C H B D B F H F H F D F B H F C D B D',
        'C A E A E G A G D G C G E G D H F E C H L F E A G E C A C M B G E',
        'A D G L G D F G F D C H A H M A E G E D F B H E F H E B F C B C H',
        'E G D G E C H F D E D H G A B H B A M G C L A E C B H F D F H F',
        'H M A F D A C G F D C G F A E D E B E G H L F C H E B L H B G',
      ]),
    },
    free: {
      strips: parseStrips(SYMBOLS, [
        'F B A M H B F H D E C B E H G H D C D F H L B F D F H F B D G',
        'C E G H G D E A M A F A E C G A B L G B G E C H D L C A E G C E',
        'A B H E H G L A H C D C F C F E M G L H B G D A B F D L H E F E D F',
        'D E F D F L G H A E H D H G L E A C G C B M C D F B H G B F A H E',
        'D E A H B G E H G D L B C H F M F G F E L C A F H L G D A C B E',
      ]),
    },
  },
};
