import { ellipse, type Point, polygon, spiral } from '../../../game/art/outline.ts';
import { both, limb, placed } from '../../../game/art/path.ts';
import { burst, circle, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';

const key = { stroke: PALETTE.deep, width: 2.4 };
const fine = { stroke: PALETTE.deep, width: 1.6 };

/** The lighthouse without its surroundings. */
export const tower: readonly Shape[] = [
  { d: 'M39 42H61L67 79H33Z', fill: PALETTE.foam, ...key },
  { d: 'M38 49H62L63.800 60H36.200ZM34.400 70H65.600L67 79H33Z', fill: PALETTE.coral },
  { d: 'M54 43H61L67 79H57Z', fill: PALETTE.lilac },
  { d: 'M55.500 49H62L63.800 60H56.200ZM57 70H65.600L67 79H57.500Z', fill: PALETTE.coralDark },
  { d: 'M34 37H66V43H34Z', fill: PALETTE.deep, ...fine },
  { d: 'M40 22H60V37H40Z', fill: PALETTE.gold, ...key },
  { d: circle(50, 30, 5.4), fill: PALETTE.foam, ...fine },
  { d: 'M36 22C38 12 45 9 50 8C55 9 62 12 64 22Z', fill: PALETTE.coral, ...key },
  { d: 'M47 66a3 3 0 0 1 6 0v5h-6Z', fill: PALETTE.deep },
];

export const lighthouse: readonly Shape[] = [
  { d: 'M6 96V46C6 20 24 3 50 3C76 3 94 20 94 46V96Z', fill: PALETTE.indigo, ...key },
  { d: 'M10 92V46C10 23 27 7 50 7C73 7 90 23 90 46V92Z', stroke: PALETTE.gold, width: 2 },
  { d: both('M50 30L22 16C15 24 10 34 10 46V53Z'), fill: PALETTE.gold },
  { d: both('M50 30L16.500 23.500C13 29 11 36 10.300 42Z'), fill: PALETTE.pearl },
  { d: 'M10 78C20 72 28 80 38 76C52 70 62 82 74 76C82 73 86 77 90 78V92H10Z', fill: PALETTE.teal, ...fine },
  { d: 'M22 88C26 76 36 74 42 76H60C70 74 76 80 79 88Z', fill: PALETTE.driftDark, ...key },
  ...tower,
  { d: 'M12 86Q18 82 24 86T36 86M62 87Q68 83 74 87T88 87', stroke: PALETTE.glassPale, width: 2 },
];

/** A layer of the oyster's shell around its hinge, with the frills of its growth: narrow at the upper left, wide at the lower right. */
const layer = (size: number, frill: number, lobes: number): string =>
  polygon(
    Array.from({ length: 96 }, (_, i): Point => {
      const angle = (i * Math.PI) / 48;
      // The approximate direction away from the hinge, which is at the upper left.
      const away = Math.cos(angle - 0.82);
      const r = size * (34 + 11 * away + frill * Math.sin(lobes * angle) * (0.55 + 0.45 * away));
      const [x, y] = [13 + size * 32, 11 + size * 34];
      return [x + r * Math.cos(angle), y + r * Math.sin(angle) * 1.02];
    }),
  );

export const oyster: readonly Shape[] = [
  ...placed([{ d: layer(1.02, 2.2, 15), fill: PALETTE.driftDark, ...key }], 1, 5, 6),
  ...placed([{ d: layer(0.98, 1.2, 15), fill: PALETTE.gold, ...fine }], 1, 4, 5),
  ...placed([{ d: layer(0.95, 1, 15), fill: PALETTE.pearl }], 1, 2, 3),
  { d: layer(0.9, 2.4, 15), fill: PALETTE.plum, ...key },
  { d: layer(0.74, 2.6, 13), fill: PALETTE.lilacDark, ...fine },
  { d: layer(0.57, 2.8, 12), fill: PALETTE.plum, ...fine },
  { d: layer(0.4, 3, 10), fill: PALETTE.lilacDark, ...fine },
  { d: layer(0.24, 3, 9), fill: PALETTE.lilac, ...fine },
  { d: 'M25 62Q20 54 19 45M40 76Q33 72 29 67M58 22Q50 17 42 16', stroke: PALETTE.lilac, width: 2.6 },
  { d: circle(63, 44, 6) + circle(45, 66, 4.6), fill: PALETTE.pearlShade, ...fine },
  { d: circle(63, 44, 2) + circle(45, 66, 1.5), fill: PALETTE.deep },
  { d: burst(87, 82, 12, 3, 4), fill: PALETTE.foam, ...fine },
];

/** A vertical rib of the scallop, turned around its hinge. */
const rib = (turn: number, reach: number): string => {
  const angle = (turn * Math.PI) / 180;
  const to = (a: number, r: number): string =>
    `${(50 + r * Math.sin(a)).toFixed(1)} ${(92 - r * Math.cos(a)).toFixed(1)}`;
  return `M50 92L${to(angle - 0.17, reach)}Q${to(angle, reach + 9)} ${to(angle + 0.17, reach)}Z`;
};
const ribs = [
  [-66, 45],
  [-47, 60],
  [-28, 73],
  [-9.5, 80],
  [9.5, 80],
  [28, 73],
  [47, 60],
  [66, 45],
] as const;

export const pearl: readonly Shape[] = [
  { d: 'M28 82L20 96H80L72 82Z', fill: PALETTE.coralDark, ...key },
  ...ribs.map(
    ([turn, reach], i): Shape => ({ d: rib(turn, reach), fill: i % 2 === 0 ? PALETTE.coral : PALETTE.shell, ...key }),
  ),
  { d: circle(50, 58, 29), fill: PALETTE.pearl, ...key },
  { d: 'M70 36C84 52 80 76 62 85C50 90 36 86 28 78C52 84 74 68 70 36Z', fill: PALETTE.lilac },
  { d: 'M75 46C80 60 75 76 61 84C54 87 47 87 41 85C58 83 74 70 75 46Z', fill: PALETTE.sky },
  { d: 'M27 56C28 44 36 36 46 34', stroke: PALETTE.shell, width: 4.6 },
  { d: circle(40, 46, 3.6), fill: PALETTE.foam },
  { d: burst(84, 14, 10, 2.6, 4), fill: PALETTE.gold, ...fine },
];

const branches =
  'M50 92C49 78 48 68 50 58M50 62C58 52 62 42 60 26M60 40C66 34 68 26 66 14M60 48C70 46 78 40 80 28M70 46C78 48 86 46 90 40M50 62C44 52 40 44 40 30M40 38C36 30 34 22 36 12M41 48C30 46 22 40 20 26M30 44C22 46 14 44 9 38M50 76C40 74 30 70 22 60M50 76C62 74 72 70 80 60M40 22C44 16 48 14 49 8';
export const coral: readonly Shape[] = [
  { d: 'M30 92C34 84 44 84 50 86C58 82 68 84 72 92C64 97 38 97 30 92Z', fill: PALETTE.drift, ...key },
  { d: branches, stroke: PALETTE.deep, width: 12.4 },
  { d: branches, stroke: PALETTE.coral, width: 8 },
  {
    d: 'M51 90C51 78 50 70 52 62M62 42C63 36 62.500 32 62 28M72 44C78 40 81 34 81.500 29M54 74C64 73 73 68 79 62M67 24C68 20 68 18 67.500 16M43 36C42 34 42 32 42 30',
    stroke: PALETTE.coralDark,
    width: 3,
  },
  {
    d: [
      [66, 13],
      [80, 27],
      [91, 39],
      [36, 11],
      [20, 25],
      [8.5, 37],
      [22, 59],
      [80, 59],
      [49, 7],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 2.5))
      .join(''),
    fill: PALETTE.pearl,
  },
];

export const kelp: readonly Shape[] = [
  {
    d: limb([
      [54, 96, 5],
      [62, 82, 14],
      [72, 66, 15],
      [70, 50, 15],
      [80, 34, 13],
      [86, 18, 8],
      [92, 10, 1],
    ]),
    fill: PALETTE.kelpDark,
    ...key,
  },
  {
    d: limb([
      [46, 96, 5],
      [34, 84, 14],
      [22, 70, 16],
      [26, 52, 16],
      [16, 36, 15],
      [14, 20, 9],
      [6, 10, 1],
    ]),
    fill: PALETTE.kelpDark,
    ...key,
  },
  {
    d: limb([
      [50, 97, 6],
      [52, 80, 17],
      [42, 62, 20],
      [54, 44, 20],
      [44, 26, 17],
      [50, 12, 10],
      [54, 1, 1],
    ]),
    fill: PALETTE.kelp,
    ...key,
  },
  { d: 'M50 94C54 80 42 66 44 60C46 50 56 48 52 38C49 30 44 28 47 18', stroke: PALETTE.kelpDark, width: 2.4 },
  {
    d: 'M58 88C64 80 72 70 71 58C71 48 80 40 82 28M42 88C32 80 23 72 25 58C25 48 16 40 16 26',
    stroke: PALETTE.kelp,
    width: 2,
  },
  { d: circle(63, 52, 6) + circle(33, 40, 5.4) + circle(61, 76, 5), fill: PALETTE.gold, ...key },
  { d: 'M60 51q1 -2 3 -2.500M30.500 39q1 -2 3 -2.500M58.500 75q1 -2 2.500 -2.500', stroke: PALETTE.foam, width: 1.6 },
  { d: 'M36 94C40 89 60 89 64 94C60 99 40 99 36 94Z', fill: PALETTE.drift, ...key },
];

export const driftwood: readonly Shape[] = [
  {
    d: limb([
      [40, 50, 16],
      [34, 34, 12],
      [24, 24, 9],
      [22, 14, 5],
    ]),
    fill: PALETTE.drift,
    ...key,
    turn: -10,
  },
  {
    d: limb([
      [62, 46, 13],
      [70, 34, 10],
      [82, 30, 7],
      [90, 22, 4],
    ]),
    fill: PALETTE.driftDark,
    ...key,
    turn: -10,
  },
  {
    d: 'M12 48C28 40 40 46 54 42C70 38 84 42 98 40C95 46 99 50 95 54C99 60 92 62 90 66C72 64 60 72 44 70C32 69 22 74 12 72Z',
    fill: PALETTE.drift,
    ...key,
    turn: -10,
  },
  {
    d: 'M14 66C30 62 40 66 54 62C68 58 82 60 95 54C99 60 92 62 90 66C72 64 60 72 44 70C32 69 22 74 12 72Z',
    fill: PALETTE.driftDark,
    turn: -10,
  },
  {
    d: 'M24 54C40 50 52 54 66 50C76 48 84 50 90 49M30 61C38 59 44 61 50 60M68 57C76 55 80 56 84 56M36 47C42 46 46 47 50 46',
    ...fine,
    turn: -10,
  },
  { d: 'M60 53C64 49 72 50 73 53C71 57 63 57 60 53Z', fill: PALETTE.deep, turn: -10 },
  { d: ellipse(12, 60, 8.5, 12.5), fill: PALETTE.sand, ...key, turn: -10 },
  { d: `${ellipse(12, 60, 5, 8)}${ellipse(12, 60, 1.8, 3.4)}`, ...fine, turn: -10 },
  { d: 'M42 78C40 66 48 58 57 60C66 62 68 74 60 79C55 82 46 82 42 78Z', fill: PALETTE.shell, ...key, turn: -10 },
  { d: spiral(56, 70, 1, 8, 1.2, 120), stroke: PALETTE.coralDark, width: 2.2, turn: -10 },
];
