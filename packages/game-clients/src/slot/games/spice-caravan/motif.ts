import { burst, circle, rays, type Shape } from '../../art/shape.ts';
import { INK } from './inks.ts';
import { symbols } from './symbols.ts';

const key = { stroke: INK.night, width: 2.4 };

/** The camel without its arch, sun and sand. */
const camel = (symbols['camel'] ?? []).slice(5);

/** The picture for the game's label: a laden camel on a dune before the setting sun, the star above. */
export const motif: readonly Shape[] = [
  { d: circle(54, 52, 43), fill: INK.clay, ...key },
  { d: rays(54, 52, 40, 20), fill: INK.rose },
  { d: circle(54, 52, 28), fill: INK.saffronLight, ...key },
  { d: 'M-2 90C16 78 34 84 50 90C68 96 84 84 102 78V102H-2Z', fill: INK.saffron, ...key },
  ...camel,
  { d: 'M-2 96C20 88 40 96 60 97C78 98 90 92 102 88V102H-2Z', fill: INK.saffronDark, ...key },
  { d: burst(84, 16, 14, 6.5, 8), fill: INK.cream, ...key },
  { d: circle(84, 16, 3), fill: INK.tile },
];
