import { ellipse, spiral } from '../../../game/art/outline.ts';
import { circle, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';
import { fine, key } from './print.ts';

/** The pointed arch of the bazaar around the high symbols. */
const arch = (field: string, trim: string): Shape[] => [
  { d: 'M4 98V50C0 30 14 17 30 12C40 9 46 6 50 1C54 6 60 9 70 12C86 17 100 30 96 50V98Z', fill: trim, ...key },
  { d: 'M11 98V50C8 34 20 23 33 19C41 16 46 14 50 10C54 14 59 16 67 19C80 23 92 34 89 50V98Z', fill: field, ...fine },
  {
    d: [
      [7.5, 60],
      [7.5, 74],
      [7.5, 88],
      [92.5, 60],
      [92.5, 74],
      [92.5, 88],
      [12, 29],
      [88, 29],
      [28, 16.5],
      [72, 16.5],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 1.9))
      .join(''),
    fill: PALETTE.cream,
  },
];

export const camel: Shape[] = [
  ...arch(PALETTE.saffron, PALETTE.clay),
  { d: circle(66, 42, 22), fill: PALETTE.saffronLight },
  { d: 'M11 84C30 76 46 88 64 82C76 78 84 80 89 82V97H11Z', fill: PALETTE.clayLight, ...fine },
  { d: 'M44 72L40 93H47L53 72ZM68 72L72 93H78.5L77 70Z', fill: PALETTE.camelDark, ...key },
  {
    d: 'M12 37C12 32 18 29 24 26.5L28 19L32 25C37 28 38.5 33 38 39C37 49 39 55 44 55C48 51 50 34 60 32C70 34 72 49 78 53C85 55 88 61 87 69L85 93H78L77.5 75C71 77 63 77 56 75L54.5 93H47.5L46 75C35 73 27 63 27 50C27 46 26.5 43 25 41C21 43.5 13.5 43 12 37Z',
    fill: PALETTE.camel,
    ...key,
  },
  { d: 'M48 56C52 40 56 34 60 33C66 36 70 47 74 55L73 68H49Z', fill: PALETTE.rose, ...key },
  { d: 'M49.5 59H73.5', stroke: PALETTE.saffronLight, width: 3 },
  { d: 'M50 68V74M55 68V74M60 68V74M65 68V74M71 68V74', stroke: PALETTE.tileLight, width: 2.4 },
  { d: 'M55 51L60 43L65 51Z', fill: PALETTE.tile, ...fine },
  { d: circle(26, 31.5, 1.7), fill: PALETTE.night },
  { d: 'M13 38Q18 39 21 37', stroke: PALETTE.night, width: 1.6 },
  { d: 'M24 40L31 27M28 48H38', stroke: PALETTE.roseDark, width: 2.4 },
  { d: circle(31, 52, 2.2) + circle(36, 53, 2.2), fill: PALETTE.tileLight, stroke: PALETTE.night, width: 1 },
  { d: 'M86 60Q92 66 88 76', stroke: PALETTE.camelDark, width: 2.4 },
];

export const saffron: Shape[] = [
  ...arch(PALETTE.tileLight, PALETTE.tile),
  { d: 'M50 70C50 82 49 90 47 97', stroke: PALETTE.palmDark, width: 5 },
  {
    d: 'M48 97C38 84 28 78 16 77C26 84 34 90 40 97ZM50 97C58 84 70 77 84 76C74 84 64 90 58 97Z',
    fill: PALETTE.palm,
    ...fine,
  },
  {
    d: 'M50 74C34 66 28 44 36 22C48 28 54 48 50 74ZM50 74C66 66 72 44 64 22C52 28 46 48 50 74Z',
    fill: PALETTE.violetDark,
    ...key,
  },
  {
    d: 'M50 76C30 76 16 62 14 42C32 44 46 56 50 76ZM50 76C70 76 84 62 86 42C68 44 54 56 50 76Z',
    fill: PALETTE.violet,
    ...key,
  },
  { d: 'M50 76C38 66 38 44 50 30C62 44 62 66 50 76Z', fill: PALETTE.violetLight, ...key },
  { d: 'M20 48C30 52 40 60 46 70M80 48C70 52 60 60 54 70M50 40V60', stroke: PALETTE.violetDark, width: 1.6 },
  {
    d: 'M50 70C48 54 40 44 30 40C24 38 22 44 26 48M50 70C51 52 50 36 56 27C60 22 65 25 63 31M50 70C53 56 62 48 72 47C79 47 80 54 75 56',
    stroke: PALETTE.night,
    width: 7.4,
  },
  {
    d: 'M50 70C48 54 40 44 30 40C24 38 22 44 26 48M50 70C51 52 50 36 56 27C60 22 65 25 63 31M50 70C53 56 62 48 72 47C79 47 80 54 75 56',
    stroke: PALETTE.clay,
    width: 4.2,
  },
  {
    d: circle(26, 47, 3) + circle(63, 30, 3) + circle(75, 55, 3),
    fill: PALETTE.saffron,
    stroke: PALETTE.night,
    width: 1.2,
  },
];

export const silk: Shape[] = [
  ...arch(PALETTE.roseDark, PALETTE.saffron),
  {
    d: 'M24 46L72 34C82 44 72 54 78 64C84 74 76 82 80 92C70 97 62 89 54 93C44 98 36 90 26 94C20 96 16 92 14 95C22 80 12 70 20 60C24 55 22 50 24 46Z',
    fill: PALETTE.tile,
    ...key,
  },
  {
    d: 'M36 43C42 56 30 66 36 78C39 84 36 88 38 91L48 94C52 84 44 76 48 66C52 56 48 48 46 41Z',
    fill: PALETTE.tileLight,
  },
  {
    d: 'M60 38C68 50 58 58 64 70C67 78 64 86 66 91L74 93C78 86 72 78 74 68C70 58 76 46 70 35Z',
    fill: PALETTE.tileDark,
  },
  {
    d: 'M25 53C40 50 58 46 76 42M18 70C34 72 58 66 80 70M18 76C34 78 58 72 81 76',
    stroke: PALETTE.saffronLight,
    width: 2.2,
  },
  { d: 'M20 38L74 14C84 12 90 22 86 32L36 54C26 58 14 48 20 38Z', fill: PALETTE.tile, ...key },
  { d: 'M30 55L82 32C84 33 84 34 82 36L36 54Z', fill: PALETTE.tileDark },
  { d: 'M32 37L70 20', stroke: PALETTE.tileLight, width: 3.4 },
  { d: 'M60 21L72 38M65 18.5L77 35.5', stroke: PALETTE.saffronLight, width: 2.2 },
  { d: circle(29, 45, 12), fill: PALETTE.saffronLight, ...key },
  { d: spiral(29, 45, 1, 9.6, 2.4, 30), stroke: PALETTE.clayDark, width: 2 },
];

/** One rolled quill of bark, slanted, with its scrolled end. */
const quill = (y: number, fill: string, dark: string): Shape[] => [
  { d: `M17 ${y - 9}H80V${y + 9}H17Z`, fill, ...key, turn: -42 },
  { d: `M18 ${y + 1}H80V${y + 8.5}H18Z`, fill: dark, turn: -42 },
  { d: `M26 ${y - 4.5}H58`, stroke: PALETTE.clayLight, width: 2, turn: -42 },
  { d: ellipse(81, y, 5.6, 9), fill: PALETTE.sandShade, ...key, turn: -42 },
  { d: spiral(81, y, 0.6, 4.4, 1.8, 40), stroke: PALETTE.barkDark, width: 1.6, turn: -42 },
];

export const cinnamon: Shape[] = [
  ...arch(PALETTE.indigo, PALETTE.tileLight),
  { d: circle(50, 54, 34), fill: PALETTE.indigoLight },
  ...quill(35, PALETTE.bark, PALETTE.barkDark),
  ...quill(66, PALETTE.bark, PALETTE.barkDark),
  ...quill(50.5, PALETTE.clay, PALETTE.clayDark),
  { d: 'M42 23H55V78H42Z', fill: PALETTE.cream, ...key, turn: -42 },
  { d: 'M46 24V77M51 24V77', stroke: PALETTE.rose, width: 2.2, turn: -42 },
  { d: 'M49 51C38 40 34 56 49 51C62 42 64 58 49 51L40 63M49 51L56 64', stroke: PALETTE.night, width: 6, turn: -42 },
  { d: 'M49 51C38 40 34 56 49 51C62 42 64 58 49 51L40 63M49 51L56 64', stroke: PALETTE.rose, width: 3.2, turn: -42 },
];
