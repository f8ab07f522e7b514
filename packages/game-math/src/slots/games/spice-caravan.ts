import type { SlotSpec, SlotSymbol } from '../slot-spec.ts';
import { parseStrips } from './parse-strips.ts';

const SYMBOLS: Record<string, SlotSymbol> = {
  W: { id: 'lamp', kind: 'wild' },
  S: { id: 'star', kind: 'scatter' },
  A: { id: 'camel', kind: 'regular' },
  B: { id: 'saffron', kind: 'regular' },
  C: { id: 'silk', kind: 'regular' },
  D: { id: 'cinnamon', kind: 'regular' },
  E: { id: 'pepper', kind: 'regular' },
  F: { id: 'date', kind: 'regular' },
  G: { id: 'tent', kind: 'regular' },
  H: { id: 'well', kind: 'regular' },
};

/**
 * Spice Caravan: 5 reels that each show two, three or four rows, drawn for every spin, so 32 to 1,024 ways; ten or more free spins with
 * multiplier 4, with retrigger.
 */
export const spiceCaravan: SlotSpec = {
  id: 'spice-caravan',
  version: '1',
  rows: 4,
  symbols: Object.values(SYMBOLS),
  payBy: { kind: 'ways', unit_x100: 5 },
  // In twentieths of the stake, for each way.
  linePays: {
    camel: { 3: 20, 4: 80, 5: 300 },
    saffron: { 3: 14, 4: 40, 5: 150 },
    silk: { 3: 10, 4: 32, 5: 100 },
    cinnamon: { 3: 8, 4: 18, 5: 60 },
    pepper: { 3: 6, 4: 14, 5: 45 },
    date: { 3: 5, 4: 10, 5: 35 },
    tent: { 3: 4, 4: 9, 5: 25 },
    well: { 3: 3, 4: 8, 5: 25 },
  },
  wildMultiplier: 1,
  // In stakes.
  scatterPays: { 3: 2, 4: 10, 5: 50 },
  freeSpins: { awards: { 3: 10, 4: 15, 5: 20 }, multiplier: 4 },
  reelHeights: { 2: 2, 3: 3, 4: 3 },
  betOptions: [
    { id: 'buy-free-spins', kind: 'buy', feature: 'free-spins', count: 10, cost_x100: 5_300, rtp_ppm: 954_513 },
  ],
  maxWinX: 5_000,
  rtp_ppm: 946_670,
  lines: [],
  sets: {
    base: {
      strips: parseStrips(SYMBOLS, [
        'B A C H A F G F C D G D C D S E G F E H B F D E G H B E H G H E F C',
        'B E H G H B A C E F E G F S C H G D H W A F E D E D A F H B C G D G C F',
        'C B D H E C H D E C A G F G D E D H F A W G F G B H A S E F G H C B F E',
        'F G C G E D H E F C G D H C F E B G F S H G H A W D A B F B E C A E H D',
        'E D A F C E H E G H B F G E G D H G B D F H E C F A D H A B C G C F S',
      ]),
    },
    free: {
      strips: parseStrips(SYMBOLS, [
        'B A S F E H C G C G H A F C G D H E D C F B D B D A B D E G H E F E',
        'F A H G D G H B E H C F E H B A E F E A G F C G D B D S E B C W C D W D',
        'H W C W F E F D H D E D B F S B G C B F B G C D E G H G A H A D A E C E',
        'C G B F D H C D E A H S D E A B G H E C B F A G C E F H W E W G F D B D',
        'A H F B D C G A D C E F E A E B H C F G H D G S C H B G D F E D B E',
      ]),
    },
  },
};
