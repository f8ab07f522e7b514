import { placed } from '../../../game/art/path.ts';
import type { Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';
import { symbols } from './symbols.ts';

const swell = (y: number): string =>
  `M-2 ${y}C7 ${y - 8} 16 ${y - 8} 25 ${y}C34 ${y + 7} 42 ${y + 7} 50 ${y}C58 ${y - 8} 66 ${y - 8} 75 ${y}C84 ${y + 7} 94 ${y + 7} 102 ${y}V102H-2Z`;

/** The pearl in its shell, rising from the waves. */
export const motif: readonly Shape[] = [
  ...placed(symbols['kelp'] ?? [], 0.5, -3, 24),
  ...placed(symbols['coral'] ?? [], 0.42, 59, 36),
  ...placed(symbols['pearl'] ?? [], 0.92, 4, -6),
  { d: swell(80), fill: PALETTE.glass, stroke: PALETTE.deep, width: 2.2 },
  { d: swell(88), fill: PALETTE.teal, stroke: PALETTE.deep, width: 2.2 },
  { d: 'M8 96Q14 92 20 96M60 97Q66 93 72 97', stroke: PALETTE.foam, width: 2.2 },
  ...placed(symbols['starfish'] ?? [], 0.24, 36, 76),
];
