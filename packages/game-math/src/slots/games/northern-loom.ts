import type { SlotSpec, SlotSymbol } from '../slot-spec.ts';
import { TEN_LINES } from './lines.ts';
import { parseStrips } from './parse-strips.ts';

const SYMBOLS: Record<string, SlotSymbol> = {
  W: { id: 'shuttle', kind: 'wild' },
  A: { id: 'aurora', kind: 'regular' },
  B: { id: 'wolf', kind: 'regular' },
  C: { id: 'owl', kind: 'regular' },
  D: { id: 'fern', kind: 'regular' },
  E: { id: 'berry', kind: 'regular' },
  F: { id: 'stone', kind: 'regular' },
  G: { id: 'thread', kind: 'regular' },
};

const strips = parseStrips(SYMBOLS, [
  'C G F G F G D E B F D F C F A D E B G C D A G E G B D E C E',
  'F B E B A C G C B G E B D E F D E D G F D A C B C D C G D F G F D E A W E G A G F C F E',
  'C E D B F C E C D G E F G F E F D A D G C G D E C A B E G D B W G F B D B A E A C F G F',
  'G B D C D A E F E B C F A E D G E A E G F B C E F G D G F C F B D E D G A W C G F B C D',
  'D F D B A E B A F B A E G E D G E G F C D G C G D C F E B F C G',
]);

/**
 * Northern Loom: 5 reels, 3 rows, 10 lines; low volatility with many small wins. A shuttle on a middle reel covers the whole reel and stays
 * for a respin, and for another one each time a further shuttle lands.
 */
export const northernLoom: SlotSpec = {
  id: 'northern-loom',
  version: '1',
  rows: 3,
  symbols: Object.values(SYMBOLS),
  // In line bets: the stake is divided among 10 lines.
  linePays: {
    aurora: { 3: 15, 4: 50, 5: 150 },
    wolf: { 3: 10, 4: 30, 5: 80 },
    owl: { 3: 8, 4: 20, 5: 50 },
    fern: { 3: 7, 4: 15, 5: 30 },
    berry: { 3: 6, 4: 12, 5: 25 },
    stone: { 3: 5, 4: 10, 5: 20 },
    thread: { 3: 5, 4: 10, 5: 20 },
  },
  wildMultiplier: 1,
  scatterPays: {},
  freeSpins: { awards: {}, multiplier: 1 },
  wildReels: { set: 'base', reels: [1, 2, 3] },
  // More than any round can win, so it does not reduce the return.
  maxWinX: 500,
  rtp_ppm: 946_603,
  lines: TEN_LINES,
  sets: { base: { strips }, free: { strips } },
};
