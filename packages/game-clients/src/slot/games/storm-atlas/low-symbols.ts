import { ellipse } from '../../../game/art/outline.ts';
import { circle, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';
import { cutOut, fine, key } from './print.ts';

export const anchor: Shape[] = cutOut([
  { d: 'M50 26V84', stroke: PALETTE.ink, width: 12 },
  { d: 'M28 34H72', stroke: PALETTE.ink, width: 11 },
  { d: `M41.5 16.5a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0`, stroke: PALETTE.ink, width: 9 },
  { d: 'M16 60C18 78 32 90 50 90C68 90 82 78 84 60', stroke: PALETTE.ink, width: 13 },
  { d: 'M16 52L28 70L5 70ZM84 52L95 70L72 70Z', fill: PALETTE.prussian, ...key },
  { d: 'M16 60C18 78 32 90 50 90C68 90 82 78 84 60', stroke: PALETTE.prussian, width: 8.4 },
  { d: `M41.5 16.5a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0`, stroke: PALETTE.prussian, width: 4.6 },
  { d: 'M50 25V88', stroke: PALETTE.prussian, width: 7.4 },
  { d: 'M28 34H72', stroke: PALETTE.brass, width: 6.4 },
  { d: 'M47.5 42V80M22 70C26 80 36 86 46 87', stroke: PALETTE.seaLight, width: 2.2 },
  { d: 'M33 32.5H60', stroke: PALETTE.brassLight, width: 1.8 },
]);

const lay = (d: string): Shape[] => [
  { d, stroke: PALETTE.ink, width: 15 },
  { d, stroke: PALETTE.brass, width: 10.6 },
  { d, stroke: PALETTE.brassLight, width: 3.4 },
];

/** Short strokes across a coil of rope that show its twist. */
const twist = (cx: number, cy: number, rx: number, ry: number, count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [cos2, sin2] = [Math.cos(angle + 0.22), Math.sin(angle + 0.22)];
    return `M${(cx + (rx - 4.6) * cos).toFixed(1)} ${(cy + (ry - 4.6) * sin).toFixed(1)}L${(cx + (rx + 4.6) * cos2).toFixed(1)} ${(cy + (ry + 4.6) * sin2).toFixed(1)}`;
  }).join('');

export const rope: Shape[] = cutOut([
  ...lay('M60 60C72 70 79 77 78 88'),
  { d: 'M72 81L83 81M69 75L79 73M64 69L73 65', stroke: PALETTE.brassDark, width: 1.8 },
  ...lay(ellipse(46, 48, 36, 33)),
  { d: twist(46, 48, 36, 33, 30), stroke: PALETTE.brassDark, width: 1.8 },
  ...lay(ellipse(46, 48, 20.5, 18)),
  { d: twist(46, 48, 20.5, 18, 18), stroke: PALETTE.brassDark, width: 1.8 },
  ...lay('M10 38C16 20 34 12 50 14C62 16 66 26 58 34'),
  {
    d: 'M7 36L16 41M12 25L20 32M20 16L26 24M32 10L35 19M44 9L44 19M56 10L53 20M66 17L58 22M66 27L57 27',
    stroke: PALETTE.brassDark,
    width: 1.8,
  },
  { d: 'M69 84H87V91H69Z', fill: PALETTE.red, ...key },
]);

export const stormGlass: Shape[] = cutOut([
  { d: 'M24 84H76L82 96H18Z', fill: PALETTE.oak, ...key },
  {
    d: 'M42 8H58V30C76 36 82 50 82 62C82 78 68 88 50 88C32 88 18 78 18 62C18 50 24 36 42 30Z',
    fill: PALETTE.foam,
    ...key,
  },
  { d: 'M20 56C32 50 42 61 54 55C64 50 74 53 80.5 56C83 76 68 86.5 50 86.5C32 86.5 17 76 20 56Z', fill: PALETTE.sea },
  {
    d: 'M50 86V60M50 76L38 66M50 76L62 66M50 68L42 61M50 68L58 61M36 85L30 72M36 80L42 74M64 85L70 72M64 80L58 74',
    stroke: PALETTE.foam,
    width: 2.4,
  },
  { d: 'M24 62C24 50 30 42 40 38', stroke: PALETTE.foam, width: 3 },
  { d: 'M28 57C29 50 33 45 39 42', stroke: PALETTE.seaLight, width: 2.6 },
  { d: 'M40 4H60V14H40Z', fill: PALETTE.oakDark, ...key },
  { d: 'M41 24H59', stroke: PALETTE.red, width: 4 },
]);

export const mapScrap: Shape[] = cutOut([
  {
    d: 'M12 18L26 11L38 17L50 10L64 16L78 9L90 16L86 34L92 50L86 66L90 84L74 91L62 85L48 92L36 86L20 92L9 84L14 66L8 50L14 34Z',
    fill: PALETTE.parchmentShade,
    ...key,
  },
  { d: 'M14 22L26 15L38 21L40 40C32 46 26 40 16 46L15 35Z', fill: PALETTE.reef, ...fine },
  { d: 'M60 60C70 52 82 56 88 52L84 66L87 82L74 87L64 82C56 76 54 66 60 60Z', fill: PALETTE.reef, ...fine },
  { d: 'M24 78C30 62 44 66 46 52C48 40 60 44 62 32', stroke: PALETTE.red, width: 3.4 },
  { d: 'M62 20L74 32M74 20L62 32', stroke: PALETTE.ink, width: 8 },
  { d: 'M62 20L74 32M74 20L62 32', stroke: PALETTE.red, width: 4.6 },
  { d: circle(24, 78, 4), fill: PALETTE.foam, ...fine },
  { d: 'M50 12V36M51 64V90', stroke: PALETTE.brassDark, width: 1 },
]);
