import { arc, dots, gear, polar, polygon, spokes } from '../../../game/art/outline.ts';
import { burst, circle, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';
import { fine, key } from './print.ts';

const hexagon = (r: number): string => polygon([0, 60, 120, 180, 240, 300].map((turn) => polar(50, 50, r, turn - 90)));

/** The plain centre with its highlight, on which a prize's name and value are printed. */
const middle = (rim: string, face: string): Shape[] => [
  { d: circle(50, 50, 34), fill: rim, ...fine },
  { d: circle(50, 50, 31), fill: face },
  { d: arc(50, 50, 32.6, 190, 262), stroke: PALETTE.white, width: 2 },
];

const mini: Shape[] = [
  { d: hexagon(48), fill: PALETTE.brassDark, ...key },
  { d: hexagon(42.5), stroke: PALETTE.glow, width: 1.6 },
  { d: dots(50, 50, 42, 2.6, 6), fill: PALETTE.glow, ...fine },
  ...middle(PALETTE.brassDark, PALETTE.brass),
];

const minor: Shape[] = [
  { d: gear(50, 50, 48, 41, 8, { foot: 0.7, tip: 0.5 }), fill: PALETTE.steelDark, ...key },
  { d: circle(50, 50, 40), fill: PALETTE.steel, ...fine },
  { d: spokes(50, 50, 35.5, 38.5, 32), stroke: PALETTE.iron, width: 1.6 },
  { d: dots(50, 50, 44.5, 1.8, 8), fill: PALETTE.glow },
  ...middle(PALETTE.steelDark, PALETTE.steelLight),
];

const major: Shape[] = [
  { d: burst(50, 50, 48.5, 37, 16), fill: PALETTE.cherry, ...key },
  { d: burst(50, 50, 44, 35.5, 16), fill: PALETTE.hot },
  { d: circle(50, 50, 38), fill: PALETTE.red, ...fine },
  { d: dots(50, 50, 36, 1.2, 24), fill: PALETTE.glow },
  ...middle(PALETTE.cherryDark, PALETTE.white),
];

/** The seals of the fixed prizes: brass with six sides, steel with eight teeth, white heat in a sun with sixteen rays. */
export const seals: Readonly<Record<string, readonly Shape[]>> = { mini, minor, major };
