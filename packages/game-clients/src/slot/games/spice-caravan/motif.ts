import { burst, circle, rays, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';
import { symbols } from './symbols.ts';

const key = { stroke: PALETTE.night, width: 2.4 };

/** The camel without its arch, sun and sand. */
const camel = (symbols['camel'] ?? []).slice(5);

/** The image on the game's tile: a laden camel on a dune in front of the setting sun, with the star above. */
export const motif: readonly Shape[] = [
  { d: circle(54, 52, 43), fill: PALETTE.clay, ...key },
  { d: rays(54, 52, 40, 20), fill: PALETTE.rose },
  { d: circle(54, 52, 28), fill: PALETTE.saffronLight, ...key },
  { d: 'M-2 90C16 78 34 84 50 90C68 96 84 84 102 78V102H-2Z', fill: PALETTE.saffron, ...key },
  ...camel,
  { d: 'M-2 96C20 88 40 96 60 97C78 98 90 92 102 88V102H-2Z', fill: PALETTE.saffronDark, ...key },
  { d: burst(84, 16, 14, 6.5, 8), fill: PALETTE.cream, ...key },
  { d: circle(84, 16, 3), fill: PALETTE.tile },
];
