import type { SlotSpec, SlotSymbol } from '../slot-spec.ts';
import { TWENTY_FIVE_LINES_OF_FOUR_ROWS } from './lines.ts';
import { parseStrips } from './parse-strips.ts';

const SYMBOLS: Record<string, SlotSymbol> = {
  W: { id: 'lightning', kind: 'wild' },
  S: { id: 'compass', kind: 'scatter' },
  A: { id: 'leviathan', kind: 'regular' },
  B: { id: 'galleon', kind: 'regular' },
  C: { id: 'sextant', kind: 'regular' },
  D: { id: 'spyglass', kind: 'regular' },
  E: { id: 'anchor', kind: 'regular' },
  F: { id: 'rope', kind: 'regular' },
  G: { id: 'storm-glass', kind: 'regular' },
  H: { id: 'map-scrap', kind: 'regular' },
};

/**
 * Storm Atlas: 5 reels, 4 rows, 25 lines; high volatility. In the eight free spins lightning covers its whole reel and stays to the end,
 * and every win counts twice. They cannot retrigger.
 */
export const stormAtlas: SlotSpec = {
  id: 'storm-atlas',
  version: '1',
  rows: 4,
  symbols: Object.values(SYMBOLS),
  // In line bets: the stake is divided among 25 lines.
  linePays: {
    leviathan: { 3: 30, 4: 150, 5: 1000 },
    galleon: { 3: 20, 4: 75, 5: 400 },
    sextant: { 3: 15, 4: 50, 5: 250 },
    spyglass: { 3: 10, 4: 35, 5: 150 },
    anchor: { 3: 6, 4: 20, 5: 80 },
    rope: { 3: 5, 4: 12, 5: 50 },
    'storm-glass': { 3: 5, 4: 12, 5: 40 },
    'map-scrap': { 3: 4, 4: 10, 5: 40 },
  },
  wildMultiplier: 1,
  // In stakes.
  scatterPays: { 3: 2, 4: 10, 5: 100 },
  freeSpins: { awards: { 3: 8, 4: 8, 5: 8 }, multiplier: 2 },
  wildReels: { set: 'free', reels: [1, 2, 3] },
  betOptions: [
    { id: 'buy-free-spins', kind: 'buy', feature: 'free-spins', count: 8, cost_x100: 10_000, rtp_ppm: 966_322 },
  ],
  maxWinX: 5_000,
  rtp_ppm: 956_389,
  lines: TWENTY_FIVE_LINES_OF_FOUR_ROWS,
  sets: {
    base: {
      strips: parseStrips(SYMBOLS, [
        'H E H G E B E A E D G H F E D H G F B G F H C H D C F G C A B D G D S C F B A H F G E F',
        'F H C H A D F H F D E F A G W G E D H E C F D B H G E S C G D G B H F C A E B G B E',
        'D C A F G E C A F G F B H B D F D C D W E S H D H G H E B C E F E H A G E G F H G B',
        'F H E A D E C H C F E B E G D H C E F S H G F B G D A E G D F H G B G W C A D B F H',
        'H B G B F C E H D E C F C F G F D H A G H E G B D H F H G F A E F D H D B E A E C G S G',
      ]),
    },
    free: {
      strips: parseStrips(SYMBOLS, [
        'G H C A H D H G C F A H E D G F D E H B F E G D H E G F G B C B D C B F E A F E',
        'E F G B E B E H B A G F E D C H C H D F D G H A C D C E F G B F W F H A E G D G H',
        'C E G E D A F G E A E H F H C F G F B H W G B C D H D H F A E H G C F B D E D G B',
        'E A F G C F E G H D H F G D G A E C E D W H D A G B H E F B C F E F D H G B C B H',
        'A D F H G H B G D G F G A D E G F B D E C B F E H D C B C E A F H G F E H E H C',
      ]),
    },
  },
};
