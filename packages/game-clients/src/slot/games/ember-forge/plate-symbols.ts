import { arc, dots } from '../../../game/art/outline.ts';
import { both } from '../../../game/art/path.ts';
import { burst, circle, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';
import { edged, fine, key } from './print.ts';

const OCTAGON = 'M30 3H70L97 30V70L70 97H30L3 70V30Z';

/** The riveted plate that the high symbols are mounted on, with the fire's colour behind the grate. */
const plate = (field: string, edge: string): Shape[] => [
  { d: OCTAGON, fill: PALETTE.iron, stroke: PALETTE.soot, width: 2 },
  { d: 'M31 5H69L95 31', stroke: PALETTE.steel, width: 1.8 },
  { d: 'M33 11H67L89 33V67L67 89H33L11 67V33Z', fill: field, stroke: PALETTE.soot, width: 1.8 },
  { d: 'M34.5 15H65.5L85 34.5V65.5L65.5 85H34.5L15 65.5V34.5Z', stroke: edge, width: 1.4 },
  { d: dots(50, 50, 46.3, 1.9, 8, -67.5), fill: PALETTE.steelLight },
];

export const phoenix: Shape[] = [
  ...plate(PALETTE.cherry, PALETTE.ember),
  {
    d: both(
      'M50 60C58 52 62 34 60 9C68 20 78 20 84 10C86 20 84 27 80 31C85 32 90 30 94 26C94 38 88 45 80 47C85 50 90 50 93 48C90 60 80 66 70 64C73 68 76 70 80 70C72 78 58 76 50 68Z',
    ),
    fill: PALETTE.ember,
    ...key,
  },
  {
    d: both(
      'M54 60C62 52 66 42 67 29C72 32 77 30 79 27C77 36 72 40 70 42C76 43 81 42 84 40C80 48 73 51 68 52C72 56 78 57 81 56C74 63 62 66 54 64Z',
    ),
    fill: PALETTE.hot,
  },
  {
    d: 'M50 58C60 68 58 80 68 92C60 91 56 87 54 84C54 90 53 94 50 99C47 94 46 90 46 84C44 87 40 91 32 92C42 80 40 68 50 58Z',
    fill: PALETTE.red,
    ...key,
  },
  { d: 'M50 66C54 74 54 82 50 90C46 82 46 74 50 66Z', fill: PALETTE.hot },
  { d: 'M50 32C59 40 61 54 57 66C54 73 46 73 43 66C39 54 41 40 50 32Z', fill: PALETTE.hot, ...key },
  { d: 'M44 48Q50 53 56 48M43.5 55Q50 60 56.5 55M45 62Q50 66 55 62', stroke: PALETTE.red, width: 1.8 },
  { d: 'M52 20C52 12 57 10 57 3C62 8 62 14 60 20C64 17 66 14 66 10C70 18 66 25 59 28Z', fill: PALETTE.red, ...fine },
  {
    d: 'M49 17C57 16 62 23 60 30C58 37 54 40 50 41C46 38 43 34 42 31C39 31.5 37 33 35.5 36C33.5 31 36 26 42 24C43 20 45 17 49 17Z',
    fill: PALETTE.glow,
    ...key,
  },
  { d: circle(49.5, 26, 2), fill: PALETTE.soot },
  { d: 'M44.5 22.5L53 24', stroke: PALETTE.soot, width: 2 },
];

export const hammer: Shape[] = [
  ...plate(PALETTE.dusk, PALETTE.steel),
  ...edged([
    { d: 'M46 36H54L56 90Q50 94 44 90Z', fill: PALETTE.oak, ...key, turn: 34 },
    { d: 'M51.5 38H54L55.5 89Q53 91.5 51 91.5Z', fill: PALETTE.oakDark, turn: 34 },
    { d: 'M47 50L46 78', stroke: PALETTE.oakLight, width: 1.8, turn: 34 },
    { d: 'M22 19H60C71 20 80 24 86 30C80 36 71 41 60 42H22Z', fill: PALETTE.steel, ...key, turn: 34 },
    { d: 'M26 32H84C78 37 70 41 60 41.5H26Z', fill: PALETTE.steelDark, turn: 34 },
    { d: 'M15 16H27V46H15Z', fill: PALETTE.steel, ...key, turn: 34 },
    { d: 'M16 32H26.5V45.5H16Z', fill: PALETTE.steelDark, turn: 34 },
    { d: 'M18.5 20V28M31 24H58', stroke: PALETTE.steelLight, width: 2.6, turn: 34 },
    { d: 'M43 18H57V43H43Z', fill: PALETTE.iron, ...fine, turn: 34 },
  ]),
  { d: burst(20, 32, 13, 4, 8), fill: PALETTE.glow, ...fine },
  { d: burst(20, 32, 6.5, 2.8, 8), fill: PALETTE.white },
];

const tongArm = (d: string): Shape[] => [
  { d, stroke: PALETTE.soot, width: 12 },
  { d, stroke: PALETTE.steel, width: 7.6 },
  { d, stroke: PALETTE.steelDark, width: 2.6 },
];

export const tongs: Shape[] = [
  ...plate(PALETTE.hideDark, PALETTE.brass),
  { d: burst(50, 27, 23, 15, 14), fill: PALETTE.cherry },
  { d: burst(50, 27, 17.5, 12, 14), fill: PALETTE.red },
  { d: 'M39 12H61V38H39Z', fill: PALETTE.ember, ...key },
  { d: 'M42.5 14H57V34H42.5Z', fill: PALETTE.hot },
  { d: 'M46 14H52V30H46Z', fill: PALETTE.white },
  ...tongArm('M28 92C34 76 60 62 62 48C64 40 66 34 61 24'),
  ...tongArm('M72 92C66 76 40 62 38 48C36 40 34 34 39 24'),
  { d: circle(50, 62, 7), fill: PALETTE.brass, ...key },
  { d: arc(50, 62, 3.6, 180, 290), stroke: PALETTE.white, width: 1.7 },
];

export const bellows: Shape[] = [
  ...plate(PALETTE.cherryDark, PALETTE.ember),
  { d: 'M13 48C5 55 4 68 13 76C15 70 19 70 22 64C20 58 15 55 13 48Z', fill: PALETTE.red, ...fine },
  { d: 'M14 56C10 60 10 67 14 71C15 67 18 66 19 63C18 60 15 59 14 56Z', fill: PALETTE.glow },
  ...edged([
    { d: 'M32 56L82 26C79 35 87 39 82 47C88 52 82 60 85 66C80 71 84 76 81 81L32 69Z', fill: PALETTE.red, ...key },
    { d: 'M34 62L81 36C83 39 85 42 82 47L34 63ZM34 64L84 58C83 61 84 64 85 66L34 66Z', fill: PALETTE.cherryDark },
    { d: 'M34 60L80 35M35 63L82 47M35 65L84 66', stroke: PALETTE.soot, width: 1.6 },
    { d: 'M24 52L82 17L94 14L97 20L88 28L30 63Z', fill: PALETTE.oakLight, ...key },
    { d: 'M29 59L86 24L95 20L88 28L30 63Z', fill: PALETTE.oak },
    { d: 'M24 63L82 77L95 84L93 91L84 90L24 74Z', fill: PALETTE.oak, ...key },
    { d: 'M26 70L84 86L92 90L84 90L24 74Z', fill: PALETTE.oakDark },
    { d: 'M38 54L38 73L16 66V60Z', fill: PALETTE.steel, ...key },
    { d: 'M37 64V72L17 66V63Z', fill: PALETTE.steelDark },
  ]),
  {
    d:
      circle(45, 47, 2) +
      circle(60, 38, 2) +
      circle(74, 30, 2) +
      circle(48, 73.5, 2) +
      circle(63, 77, 2) +
      circle(77, 81, 2),
    fill: PALETTE.glow,
    stroke: PALETTE.soot,
    width: 1,
  },
];
