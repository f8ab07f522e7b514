import type { Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';
import { symbols } from './symbols.ts';

const key = { stroke: PALETTE.ink, width: 2.4 };

/** The whale of the vignette without its border, graticule, spout and waves. */
const whale = (symbols['leviathan'] ?? []).slice(10, -4);

/** The image on the game's tile: the whale in front of a great bolt of lightning, with waves around it. */
export const motif: readonly Shape[] = [
  {
    d: 'M8 24C8 12 22 8 30 15C36 4 54 2 62 12C70 4 86 8 88 18C97 20 98 34 88 36H18C8 36 2 30 8 24Z',
    fill: PALETTE.storm,
    ...key,
  },
  { d: 'M18 25C22 19 30 20 33 24M74 19C80 17 84 20 85 24', stroke: PALETTE.seaLight, width: 2.2 },
  { d: 'M50 4L25 28H38L22 49L61 21H46L63 4Z', stroke: PALETTE.ink, width: 7 },
  { d: 'M50 4L25 28H38L22 49L61 21H46L63 4Z', fill: PALETTE.yellow, stroke: PALETTE.yellowDark, width: 2.4 },
  { d: 'M52 7L33 25H43L34 38L53 24H41L56 7Z', fill: PALETTE.yellowLight },
  ...whale,
  {
    d: 'M-2 80Q6 70 14 78Q22 86 30 78Q38 70 46 78Q54 86 62 78Q70 70 78 78Q86 86 102 74V102H-2Z',
    fill: PALETTE.sea,
    ...key,
  },
  {
    d: 'M-2 92Q8 84 16 91Q24 97 32 91Q40 84 48 91Q56 97 64 91Q72 84 80 91Q88 97 102 88V102H-2Z',
    fill: PALETTE.prussian,
    ...key,
  },
  { d: 'M8 84q4 -3 8 0M40 84q4 -3 8 0M72 84q4 -3 8 0', stroke: PALETTE.foam, width: 1.8 },
];
