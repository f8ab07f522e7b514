import { arc, gear, polygon, spokes } from '../../../game/art/outline.ts';
import { burst, circle, rays, type Shape } from '../../../game/art/shape.ts';
import { coal, horseshoe, ingot } from './low-symbols.ts';
import { PALETTE } from './palette.ts';
import { bellows, hammer, phoenix, tongs } from './plate-symbols.ts';
import { fine, key } from './print.ts';

const anvil: Shape[] = [
  { d: burst(50, 50, 48.5, 38, 18), fill: PALETTE.red, ...key },
  { d: burst(50, 50, 44, 34, 18), fill: PALETTE.hot },
  { d: circle(50, 44, 30), fill: PALETTE.glow },
  { d: rays(50, 44, 30, 12), fill: PALETTE.white },
  { d: 'M26 79H74L79 93H21Z', fill: PALETTE.oak, ...key },
  {
    d: 'M9 42C19 43 27 43 34 43V40H88V49C77 51 66 55 64 62C62 68 66 71 74 73V81H26V73C34 71 38 67 36 62C32 57 16 55 9 42Z',
    fill: PALETTE.steelDark,
    ...key,
  },
  { d: 'M34 40H88V45.5H34Z', fill: PALETTE.steelLight, ...fine },
  { d: 'M13 44C21 48 28 48.5 35 48.5', stroke: PALETTE.steel, width: 2.8 },
  { d: 'M43 52C47 60 45 68 40 73', stroke: PALETTE.steel, width: 3 },
  { d: 'M32 84V91M68 84V91', stroke: PALETTE.oakDark, width: 2.6 },
  { d: burst(60, 28, 23, 6.5, 10), fill: PALETTE.ember, ...fine },
  { d: burst(60, 28, 15, 5.5, 10), fill: PALETTE.glow },
  { d: burst(60, 28, 8, 4, 10), fill: PALETTE.white },
];

/** A coin still hot from the hammer. Its centre is plain because its value is printed on it. */
const hotCoin = (rim: string, hammered: string, face: string, middle: string): Shape[] => [
  { d: gear(50, 50, 48, 45.5, 24, { foot: 0.8, tip: 0.6 }), fill: rim, ...key },
  { d: burst(50, 50, 43.5, 39.5, 24), fill: hammered, ...fine },
  { d: spokes(50, 50, 37, 41, 12, -75), stroke: rim, width: 2 },
  { d: circle(50, 50, 36.5), fill: face, ...fine },
  { d: circle(50, 50, 31), fill: middle },
  { d: arc(50, 50, 33.8, 190, 262), stroke: PALETTE.white, width: 2.6 },
  { d: arc(50, 50, 33.8, 20, 96), stroke: hammered, width: 2.4 },
];

const ember: Shape[] = hotCoin(PALETTE.cherry, PALETTE.red, PALETTE.ember, PALETTE.hot);

/** A cell without a coin: cold flakes, deliberately subdued. */
const ash: Shape[] = [
  {
    d: polygon([
      [42, 56],
      [52, 50],
      [61, 55],
      [56, 63],
      [45, 63],
    ]),
    fill: PALETTE.clinker,
  },
  {
    d: polygon([
      [30, 66],
      [36, 63],
      [40, 68],
      [34, 71],
    ]),
    fill: PALETTE.clinker,
  },
  {
    d: polygon([
      [64, 68],
      [72, 65],
      [73, 71],
      [66, 73],
    ]),
    fill: PALETTE.clinker,
  },
  { d: 'M50 46C44 40 56 36 50 28', stroke: PALETTE.clinker, width: 2 },
];

/** The symbol images of Ember Forge: high ones on a riveted plate, low ones bare, the wild in a shower of sparks. */
export const symbols: Readonly<Record<string, readonly Shape[]>> = {
  anvil,
  ember,
  ash,
  phoenix,
  hammer,
  tongs,
  bellows,
  horseshoe,
  ingot,
  coal,
};
