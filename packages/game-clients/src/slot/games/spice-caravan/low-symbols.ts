import { ellipse } from '../../../game/art/outline.ts';
import { circle, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';
import { edged, fine, key } from './print.ts';

const PEPPERCORNS: readonly (readonly [number, number, number])[] = [
  [34, 31, 0],
  [46, 27, 1],
  [58, 29, 0],
  [68, 33, 2],
  [40, 20, 2],
  [53, 16, 0],
  [64, 21, 1],
  [27, 36, 1],
  [74, 38, 0],
  [40, 35, 0],
  [52, 36, 2],
  [62, 38, 1],
];

const CORN_INKS = [PALETTE.stoneDark, PALETTE.rose, PALETTE.palm] as const;

export const pepper: Shape[] = edged([
  { d: 'M20 42C10 60 8 84 20 94H80C92 84 90 60 80 42Z', fill: PALETTE.sandShade, ...key },
  { d: 'M64 46C78 62 76 84 66 93H80C91 84 89 60 79 44Z', fill: PALETTE.camel },
  { d: 'M22 38C24 20 40 9 53 9C68 9 78 22 79 40Z', fill: PALETTE.barkDark, ...key },
  ...PEPPERCORNS.map(
    ([x, y, tone]): Shape => ({ d: circle(x, y, 6.2), fill: CORN_INKS[tone] ?? PALETTE.stoneDark, ...fine }),
  ),
  { d: PEPPERCORNS.map(([x, y]) => circle(x - 2, y - 2, 1.3)).join(''), fill: PALETTE.cream },
  {
    d: 'M14 46C12 38 24 40 32 42C44 44 58 44 70 41C80 38 88 40 86 47C84 54 72 52 60 54C46 56 30 55 22 53C16 52 14 50 14 46Z',
    fill: PALETTE.cream,
    ...key,
  },
  { d: 'M30 66C28 74 28 82 32 88M44 62V74M70 64Q73 74 70 84', stroke: PALETTE.camelDark, width: 2 },
  { d: 'M52 66L62 76L52 86L42 76Z', fill: PALETTE.rose, ...fine },
  { d: 'M52 71L57 76L52 81L47 76Z', fill: PALETTE.cream },
]);

const dateFruit = (cx: number, cy: number, turn: number): Shape[] => {
  const angle = (turn * Math.PI) / 180;
  const at = (x: number, y: number): string =>
    `${(cx + x * Math.cos(angle) - y * Math.sin(angle)).toFixed(1)} ${(cy + x * Math.sin(angle) + y * Math.cos(angle)).toFixed(1)}`;
  return [
    {
      d: `M${at(0, -21)}C${at(15, -21)} ${at(16, 20)} ${at(0, 23)}C${at(-16, 20)} ${at(-15, -21)} ${at(0, -21)}Z`,
      fill: PALETTE.clayDark,
      ...key,
    },
    {
      d: `M${at(4, -18)}C${at(13, -14)} ${at(13, 16)} ${at(2, 21)}C${at(8, 8)} ${at(8, -8)} ${at(4, -18)}Z`,
      fill: PALETTE.barkDark,
    },
    { d: `M${at(-6, -9)}C${at(-8, -2)} ${at(-8, 6)} ${at(-5, 12)}`, stroke: PALETTE.clayLight, width: 3 },
    {
      d: `M${at(-7, -17)}C${at(-4, -25)} ${at(4, -25)} ${at(7, -17)}C${at(2, -13)} ${at(-2, -13)} ${at(-7, -17)}Z`,
      fill: PALETTE.saffron,
      ...fine,
    },
  ];
};

export const date: Shape[] = edged([
  { d: 'M50 6C46 18 40 26 32 36M50 6C50 20 50 28 50 40M50 6C54 18 60 26 68 36', stroke: PALETTE.night, width: 7 },
  { d: 'M50 6C46 18 40 26 32 36M50 6C50 20 50 28 50 40M50 6C54 18 60 26 68 36', stroke: PALETTE.saffron, width: 3.6 },
  {
    d: 'M50 12C38 2 20 4 6 20C22 14 24 22 14 34C30 26 40 22 50 12ZM50 12C62 2 80 4 94 20C78 14 76 22 86 34C70 26 60 22 50 12Z',
    fill: PALETTE.palm,
    ...key,
  },
  { d: 'M46 12Q28 10 14 18M54 12Q72 10 86 18', stroke: PALETTE.palmDark, width: 2 },
  ...dateFruit(25, 60, 18),
  ...dateFruit(75, 60, -18),
  ...dateFruit(50, 70, 0),
]);

export const tent: Shape[] = edged([
  { d: 'M50 6V20', stroke: PALETTE.night, width: 4.4 },
  { d: 'M51 4C60 2 64 10 74 6V14C64 18 60 10 51 14Z', fill: PALETTE.rose, ...fine },
  { d: 'M6 92L16 50H84L94 92Z', fill: PALETTE.sand, ...key },
  { d: 'M16 50L6 92H20L27 50ZM38 50L34 92H48V50ZM62 50L66 92H52V50ZM84 50L94 92H80L73 50Z', fill: PALETTE.tile },
  { d: 'M16 50L6 92H94L84 50', stroke: PALETTE.night, width: 2.6 },
  { d: 'M50 58C42 66 38 80 37 92H63C62 80 58 66 50 58Z', fill: PALETTE.night },
  {
    d: 'M50 58C42 66 38 80 37 92L26 92C34 84 44 74 50 58ZM50 58C58 66 62 80 63 92L74 92C66 84 56 74 50 58Z',
    fill: PALETTE.saffronLight,
    ...fine,
  },
  {
    d: 'M50 18C42 34 26 44 8 50Q11 58 16 52Q20 60 27 52Q32 60 38 52Q44 60 50 52Q56 60 62 52Q68 60 73 52Q80 60 84 52Q89 58 92 50C74 44 58 34 50 18Z',
    fill: PALETTE.saffron,
    ...key,
  },
  { d: 'M50 24C46 36 36 44 27 50M50 24C54 36 64 44 73 50M50 26V50', stroke: PALETTE.clay, width: 2.6 },
  { d: 'M5 95H95', stroke: PALETTE.night, width: 3 },
]);

export const well: Shape[] = edged([
  { d: 'M20 22V62M80 22V62', stroke: PALETTE.night, width: 9 },
  { d: 'M20 22V62M80 22V62', stroke: PALETTE.bark, width: 5 },
  { d: 'M12 21C26 15 74 15 88 21', stroke: PALETTE.night, width: 9 },
  { d: 'M12 21C26 15 74 15 88 21', stroke: PALETTE.camel, width: 5 },
  { d: circle(50, 20, 9), fill: PALETTE.saffron, ...key },
  { d: circle(50, 20, 3), fill: PALETTE.night },
  { d: 'M43 22V40M57 22V58', stroke: PALETTE.night, width: 2.4 },
  { d: 'M34 40H52L49.5 56H36.5Z', fill: PALETTE.clay, ...key },
  { d: 'M36 44H51', stroke: PALETTE.clayLight, width: 2.4 },
  { d: 'M10 62H90V86C84 96 16 96 10 86Z', fill: PALETTE.stone, ...key },
  { d: 'M62 70C74 69 84 66 90 62V86C86 91 76 94 62 94Z', fill: PALETTE.stoneDark },
  {
    d: 'M10 74C28 80 72 80 90 74M12 86C28 90 72 90 88 86M28 68V77M50 70V79M72 68V77M38 79V88M62 79V88M20 77V86M80 77V85',
    stroke: PALETTE.night,
    width: 1.6,
  },
  { d: ellipse(50, 62, 40, 8.5), fill: PALETTE.stone, ...key },
  { d: ellipse(50, 62, 31, 5.4), fill: PALETTE.tileDark, ...fine },
  { d: 'M32 62Q38 59 44 62M54 64Q60 61 66 64', stroke: PALETTE.tileLight, width: 1.8 },
]);
