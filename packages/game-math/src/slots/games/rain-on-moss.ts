import type { SlotSpec, SlotSymbol } from '../slot-spec.ts';
import { parseStrips } from './parse-strips.ts';

const SYMBOLS: Record<string, SlotSymbol> = {
  W: { id: 'raindrop', kind: 'wild' },
  A: { id: 'frog', kind: 'regular' },
  B: { id: 'snail', kind: 'regular' },
  C: { id: 'mushroom', kind: 'regular' },
  D: { id: 'fiddlehead', kind: 'regular' },
  E: { id: 'pebble', kind: 'regular' },
  F: { id: 'moss', kind: 'regular' },
  G: { id: 'beetle', kind: 'regular' },
  H: { id: 'clover', kind: 'regular' },
};

const strips = parseStrips(SYMBOLS, [
  'D D G G E E F F A B B C C A H H',
  'H H F F A G G B B C C D D E E W',
  'A G G F F A E E B B C C D D H H',
  'E E W C C A D D H H A G G F F B',
  'A A B G G D D C C F F B E E H H',
]);

/**
 * Rain on Moss: 5 reels, 5 rows. Five or more touching symbols pay and vanish, and the strips fall from above. Each window after a win has
 * a higher multiplier: 1, 2, 3, 5, then 8. The stops decide the whole spin, so there are exactly 1,048,576 spins.
 */
export const rainOnMoss: SlotSpec = {
  id: 'rain-on-moss',
  version: '1',
  rows: 5,
  symbols: Object.values(SYMBOLS),
  payBy: { kind: 'clusters', unit_x100: 5 },
  // In twentieths of the stake, from that cluster size on.
  linePays: {
    frog: { 5: 30, 6: 60, 8: 300 },
    snail: { 5: 25, 6: 50, 8: 200 },
    beetle: { 5: 15, 6: 30, 8: 120 },
    mushroom: { 5: 12, 6: 25, 8: 90 },
    fiddlehead: { 5: 10, 6: 20, 8: 60 },
    clover: { 5: 6, 6: 12, 8: 40 },
    pebble: { 5: 5, 6: 10, 8: 25 },
    moss: { 5: 5, 6: 10, 8: 25 },
  },
  wildMultiplier: 1,
  scatterPays: {},
  freeSpins: { awards: {}, multiplier: 1 },
  tumble: { multipliers: [1, 2, 3, 5, 8], atMost: 12 },
  // More than any spin can win, so it does not reduce the return.
  maxWinX: 500,
  rtp_ppm: 961_804,
  lines: [],
  sets: { base: { strips }, free: { strips } },
};
