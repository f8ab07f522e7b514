import { arc, gear, openings, spokes } from '../../../game/art/outline.ts';
import { circle, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';

const key = { stroke: PALETTE.enamel, width: 2.4 };

/** The image on the game's tile: a repeater watch at ten past ten, with its wheels visible behind the dial. */
export const motif: readonly Shape[] = [
  { d: gear(17, 67, 17, 13, 12) + openings(17, 67, 4, 9.5, 4, 2.4), fill: PALETTE.copper, ...key },
  { d: gear(84, 70, 15, 11, 10) + openings(84, 70, 3.5, 8, 4, 2.2), fill: PALETTE.silver, ...key },
  { d: gear(81, 28, 14, 10.5, 9) + openings(81, 28, 3.4, 7.5, 3, 2.2), fill: PALETTE.copper, ...key },
  { d: 'M42 16V10a8 8 0 0 1 16 0V16', stroke: PALETTE.enamel, width: 6.4 },
  { d: 'M42 16V10a8 8 0 0 1 16 0V16', stroke: PALETTE.gold, width: 3 },
  { d: 'M44 12H56V21H44Z', fill: PALETTE.goldLight, ...key },
  { d: circle(50, 56, 38), fill: PALETTE.gold, ...key },
  { d: arc(50, 56, 34.8, 186, 280), stroke: PALETTE.goldLight, width: 3 },
  { d: arc(50, 56, 34.8, 6, 100), stroke: PALETTE.goldDark, width: 3 },
  { d: circle(50, 56, 31), fill: PALETTE.ivory, ...key },
  { d: spokes(50, 56, 26.5, 29, 12), stroke: PALETTE.enamel, width: 1.6 },
  { d: spokes(50, 56, 24, 29, 4), stroke: PALETTE.enamel, width: 3.4 },
  { d: circle(50, 67, 8), fill: PALETTE.enamel },
  { d: gear(50, 67, 6.6, 4.8, 10), fill: PALETTE.goldLight },
  { d: 'M50 56L32.7 46M50 56L70 41.5', stroke: PALETTE.blued, width: 4 },
  { d: circle(50, 56, 4.4), fill: PALETTE.ruby, ...key },
];
