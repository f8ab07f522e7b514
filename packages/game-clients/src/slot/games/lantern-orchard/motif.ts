import { circle, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';
import { symbols } from './symbols.ts';

/** The image on the game's tile in the lobby, on a 100 × 100 field without frame or ribbon: a lantern over a fruit tree's bough. */
export const motif: readonly Shape[] = [
  { d: 'M-2 24C22 12 44 18 60 12C76 6 90 10 102 4', stroke: PALETTE.brown, width: 5 },
  { d: 'M14 19C4 28 4 38 10 46C20 40 22 28 14 19Z', fill: PALETTE.moss, stroke: PALETTE.night, width: 2 },
  { d: 'M84 9C76 20 78 30 86 36C94 28 94 18 84 9Z', fill: PALETTE.moss, stroke: PALETTE.night, width: 2 },
  { d: circle(20, 62, 15), fill: PALETTE.vermilion, stroke: PALETTE.night, width: 2.4 },
  { d: 'M15 48L20 40L25 48Z', fill: PALETTE.brass, stroke: PALETTE.night, width: 1.8 },
  { d: circle(82, 60, 13), fill: PALETTE.plum, stroke: PALETTE.night, width: 2.4 },
  { d: 'M82 47Q83 40 86 36M20 40V20', stroke: PALETTE.night, width: 2 },
  ...(symbols['lantern'] ?? []).slice(3),
];
