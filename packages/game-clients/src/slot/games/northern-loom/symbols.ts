import type { Point } from '../../../game/art/outline.ts';
import { both, flipped, mirrored, placed } from '../../../game/art/path.ts';
import { circle, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';

const key = { stroke: PALETTE.night, width: 2.4 };
const fine = { stroke: PALETTE.night, width: 1.6 };

/** A petal of the eight-petalled rose that northern knitters call a star. */
const petal = 'M50 49L50 25L71 3L71 28Z';
const quarters = [0, 90, 180, 270];

/** The shuttle with its bobbin. */
export const boat: readonly Shape[] = [
  {
    d: 'M-12 50C4 38 24 34 50 34C76 34 96 38 112 50C96 62 76 66 50 66C24 66 4 62 -12 50Z',
    fill: PALETTE.straw,
    ...key,
    turn: -45,
  },
  {
    d: 'M-4 54C12 63 30 66 50 66C70 66 88 63 104 54C90 60 70 61 50 61C30 61 10 60 -4 54Z',
    fill: PALETTE.strawDark,
    turn: -45,
  },
  { d: both('M-12 50Q-2 43 6 40.500L9 50L6 59.500Q-2 57 -12 50Z'), fill: PALETTE.madder, ...fine, turn: -45 },
  { d: 'M28 41H72Q80 42 80 50Q80 58 72 59H28Q20 58 20 50Q20 42 28 41Z', fill: PALETTE.birchDark, ...key, turn: -45 },
  { d: 'M21 50H79', stroke: PALETTE.woolDark, width: 2.6, turn: -45 },
  { d: 'M33 43Q50 38 67 43Q70 50 67 57Q50 62 33 57Q30 50 33 43Z', fill: PALETTE.ice, ...fine, turn: -45 },
  {
    d: 'M38 42.500Q35.500 50 38 57.500M44 41.500Q41.500 50 44 58.500M50 41Q47.500 50 50 59M56 41.500Q53.500 50 56 58.500M62 42.500Q59.500 50 62 57.500',
    stroke: PALETTE.blue,
    width: 2.2,
    turn: -45,
  },
];

const shuttle: Shape[] = [
  ...quarters.map((turn): Shape => ({ d: petal, fill: PALETTE.madder, ...key, turn })),
  ...quarters.map((turn): Shape => ({ d: flipped(petal), fill: PALETTE.madderDark, ...key, turn })),
  ...quarters.map((turn): Shape => ({ d: both('M54.500 29L66.500 16V27L54.500 39Z'), fill: PALETTE.wool, turn })),
  ...boat,
];

/** The curtain of light in woven form: vertical bars of varying height. */
const curtain = (top: (i: number) => number, length: (i: number) => number): string =>
  Array.from({ length: 11 }, (_, i) => {
    const x = 18.5 + i * 5.8;
    return `M${x.toFixed(1)} ${top(i).toFixed(1)}h4.6v${length(i).toFixed(1)}h-4.6Z`;
  }).join('');
const wave = (i: number): number => 36 + 9 * Math.sin(i * 0.8 + 0.4);

const aurora: Shape[] = [
  {
    d: Array.from({ length: 13 }, (_, i) => `M${15.5 + i * 5.75} 84v${i % 2 === 0 ? 11 : 8}`).join(''),
    stroke: PALETTE.madder,
    width: 2.6,
  },
  { d: 'M13 12H87V86H13Z', fill: PALETTE.indigo, ...key },
  {
    d: curtain(
      (i) => wave(i) - 13,
      () => 13,
    ),
    fill: PALETTE.violet,
  },
  { d: curtain(wave, (i) => 15 + 3 * Math.cos(i)), fill: PALETTE.teal },
  {
    d: curtain(
      (i) => wave(i) + 9,
      (i) => 9 + 3 * Math.cos(i),
    ),
    fill: PALETTE.green,
  },
  {
    d: curtain(
      (i) => wave(i) + 18 + 3 * Math.cos(i),
      () => 3,
    ),
    fill: PALETTE.wool,
  },
  { d: 'M14 76L26 62L33 69L46 54L58 68L66 60L86 77V85H14Z', fill: PALETTE.ice, ...fine },
  { d: 'M26 62L30 66L26 68L23 66ZM46 54L53 62L47 62L44 65L40 61ZM66 60L72 65L66 66L62 64Z', fill: PALETTE.wool },
  { d: 'M14 78H86V86H14Z', fill: PALETTE.madder, ...fine },
  {
    d: 'M16 84L20 80L24 84L28 80L32 84L36 80L40 84L44 80L48 84L52 80L56 84L60 80L64 84L68 80L72 84L76 80L80 84L84 80',
    stroke: PALETTE.wool,
    width: 1.7,
  },
  { d: 'M13 12H87V20H13Z', fill: PALETTE.madder, ...fine },
  { d: 'M18 16H22M27 16H31M36 16H40M45 16H49M54 16H58M63 16H67M72 16H76M81 16H84', stroke: PALETTE.straw, width: 2.6 },
  { d: 'M5 6.500H95V12.500H5Z', fill: PALETTE.birch, ...key },
  { d: circle(5, 9.5, 5) + circle(95, 9.5, 5), fill: PALETTE.straw, ...key },
];

const wolfHead: Point[] = [
  [50, 25],
  [41, 23],
  [37, 24],
  [22, 2],
  [14, 27],
  [17, 43],
  [4, 60],
  [13, 62],
  [8, 75],
  [20, 76],
  [20, 86],
  [33, 86],
  [42, 95],
  [50, 97],
];

const wolfFace: Shape[] = [
  { d: mirrored(wolfHead), fill: PALETTE.grey, ...key },
  { d: both('M33 26L23 12L19 29L23 40Z'), fill: PALETTE.indigo, ...fine },
  {
    d: mirrored([
      [50, 25],
      [43, 24.5],
      [40, 33],
      [44, 46],
      [44, 66],
      [50, 66],
    ]),
    fill: PALETTE.greyDark,
  },
  { d: both('M17 44L4 60L13 62L8 75L20 76L20 86L33 86L24 70Z'), fill: PALETTE.greyDark },
  {
    d: mirrored([
      [50, 64],
      [45, 60],
      [40, 48],
      [30, 42],
      [20, 50],
      [16, 60],
      [24, 63],
      [21, 73],
      [32, 75],
      [35, 83],
      [44, 91],
      [50, 93],
    ]),
    fill: PALETTE.wool,
    ...fine,
  },
  { d: both('M24 44L37 45L44 54L33 54Z'), fill: PALETTE.straw, ...fine },
  { d: both(circle(36.5, 49.6, 3)), fill: PALETTE.night },
  { d: 'M50 28L54.500 34L50 40L45.500 34Z', fill: PALETTE.madder },
  { d: 'M41 68H59L57 75L50 80L43 75Z', fill: PALETTE.night, ...fine },
  { d: 'M45 70.500H50', stroke: PALETTE.frost, width: 1.8 },
  { d: 'M50 80V85M50 85L41 87.500M50 85L59 87.500', ...key },
];

const wolf: Shape[] = [
  { d: 'M50 0L100 50L50 100L0 50Z', fill: PALETTE.blue, ...key },
  { d: 'M50 7L93 50L50 93L7 50Z', stroke: PALETTE.ice, width: 2.2 },
  ...placed(wolfFace, 0.86, 7, 8),
];

const owl: Shape[] = [
  { d: circle(50, 50, 47.5), fill: PALETTE.madder, ...key },
  { d: circle(50, 50, 42.5), stroke: PALETTE.rose, width: 1.8 },
  { d: 'M10 80H90V87H10Z', fill: PALETTE.birch, ...key },
  {
    d: 'M50 15C58 15 65 12 76 8C78 18 80 24 81 34C86 62 72 90 50 92C28 90 14 62 19 34C20 24 22 18 24 8C35 12 42 15 50 15Z',
    fill: PALETTE.wool,
    ...key,
  },
  { d: both('M19 40C13 58 19 80 36 90C30 76 26 62 28 50Z'), fill: PALETTE.frost, ...key },
  { d: both('M20.500 56L27 60M22 65L28.500 69M26 74L31 77'), ...fine },
  {
    d: 'M34 62L38 66L42 62L46 66L50 62L54 66L58 62L62 66L66 62M35 71L38.500 75L42 71L46 75L50 71L54 75L58 71L61.500 75L65 71M38 80L42 84L46 80L50 84L54 80L58 84L62 80',
    stroke: PALETTE.blue,
    width: 2.4,
  },
  { d: both(circle(36, 39, 15.5)), fill: PALETTE.ice, ...fine },
  { d: both(circle(36.5, 39.5, 10.5)), fill: PALETTE.straw, ...key },
  { d: both(circle(38, 40, 5.6)), fill: PALETTE.night },
  { d: circle(36, 37.6, 1.9) + circle(60, 37.6, 1.9), fill: PALETTE.wool },
  { d: 'M24 9C34 18 44 22 50 33C56 22 66 18 76 9C74 20 62 26 50 39C38 26 26 20 24 9Z', fill: PALETTE.frost, ...fine },
  { d: 'M50 42L55 50L50 59L45 50Z', fill: PALETTE.strawDark, ...key },
  { d: both('M37 84V92M42 84V93M32 84V91'), stroke: PALETTE.straw, width: 4 },
];

/** Returns a frond's leaflet of the given length, on the left at a height of the stem. */
const leaflet = (y: number, length: number): string => {
  const [x, tip] = [50 - length, y - length * 0.5];
  return `M50 ${y}C${50 - length * 0.3} ${y + 4} ${x + length * 0.2} ${tip + 10} ${x} ${tip}C${x + length * 0.3} ${tip - 7} ${50 - length * 0.2} ${y - 12} 50 ${y - 7}Z`;
};
const fronds = [
  [86, 24],
  [72.5, 33],
  [59, 35],
  [46, 31],
  [34, 25],
  [23.5, 17],
] as const;

const fern: Shape[] = [
  { d: fronds.map(([y, length]) => flipped(leaflet(y, length))).join(''), fill: PALETTE.spruceDark, ...key, turn: 8 },
  { d: fronds.map(([y, length]) => leaflet(y, length)).join(''), fill: PALETTE.spruce, ...key, turn: 8 },
  { d: 'M50 19C43 13 44 6 50 0C56 6 57 13 50 19Z', fill: PALETTE.green, ...fine, turn: 8 },
  {
    d: fronds.map(([y, length]) => both(`M50 ${y - 3.5}L${50 - length * 0.74} ${y - length * 0.42 - 1}`)).join(''),
    stroke: PALETTE.green,
    width: 1.7,
    turn: 8,
  },
  { d: 'M50 14V98', stroke: PALETTE.night, width: 5, turn: 8 },
  { d: 'M50 16V97', stroke: PALETTE.straw, width: 2, turn: 8 },
];

/** The grains of a cloudberry, from back to front. */
const grains = [
  [34, 42, 11],
  [66, 42, 11],
  [50, 39, 12],
  [24, 56, 11],
  [76, 56, 11],
  [30, 72, 11],
  [70, 72, 11],
  [41, 55, 12],
  [59, 55, 12],
  [42, 84, 10.5],
  [58, 84, 10.5],
  [50, 70, 12.5],
] as const;

const berry: Shape[] = [
  { d: 'M50 32C49 20 54 12 64 4', stroke: PALETTE.night, width: 7 },
  { d: 'M50 32C49 20 54 12 64 4', stroke: PALETTE.spruce, width: 3.2 },
  ...grains.map(
    ([x, y, r]): Shape => ({ d: circle(x, y, r), fill: y > 66 ? PALETTE.amberDark : PALETTE.amber, ...key }),
  ),
  {
    d: grains
      .map(([x, y, r]) => `M${x - r * 0.5} ${y - r * 0.1}Q${x - r * 0.4} ${y - r * 0.5} ${x} ${y - r * 0.55}`)
      .join(''),
    stroke: PALETTE.wool,
    width: 2.4,
  },
  {
    d: 'M50 24C40 16 24 18 14 28C10 34 12 40 8 46C18 46 24 42 28 36C30 44 36 46 38 52C44 48 46 42 47 36C49 40 51 40 53 36C54 42 57 48 63 52C64 46 70 44 72 36C76 42 82 46 92 46C88 40 90 34 86 28C76 18 60 16 50 24Z',
    fill: PALETTE.spruce,
    ...key,
  },
  { d: 'M50 26C40 24 28 28 18 36M50 26C46 32 42 38 39 44', stroke: PALETTE.green, width: 1.8 },
  { d: 'M50 26C60 24 72 28 82 36M50 26C54 32 58 38 61 44', stroke: PALETTE.spruceDark, width: 1.8 },
];

/** A reindeer in the style of Nordic rock art: carved and reddened. */
const carving =
  'M37.5 61.8C44.9 57 57.8 57 67 60.8M40.3 61.8L36.6 77M44.9 59.9L44.9 77.9M61.5 59.9L60.5 77.9M66.1 61.8L69.7 76M37.5 61.8C33.9 57 32.9 52.2 30.2 49.4L25.1 52.2M32 49.4C35.7 46.5 33.9 40.9 28.3 38M33.9 46.5C40.3 44.6 41.2 39 38.5 34.2M36.6 44.6C43.1 44.6 46.7 42.8 46.7 37M67 60.8L69.7 63.6';
const stone: Shape[] = [
  { d: 'M2 95C8 84 22 82 32 87C46 79 70 80 78 87C88 82 96 87 99 95Z', fill: PALETTE.ice, ...key },
  { d: 'M20 90L14 62L22 30L36 10L58 4L73 18L82 46L84 72L79 91L48 94Z', fill: PALETTE.grey, ...key },
  { d: 'M58 4L73 18L82 46L84 72L79 91L66 92.500L70 66L64 38Z', fill: PALETTE.greyDark },
  { d: 'M58 4L64 38L70 66L66 92M84 72L70 66M78 44L64 38', ...fine },
  { d: carving, stroke: PALETTE.night, width: 6.4 },
  { d: carving, stroke: PALETTE.rose, width: 3.2 },
  {
    d: 'M20 34L36 10L58 4L73 18L77 30C72 28 70 22 65 21C61 20 60 26 55 24C49 21 47 15 42 19C38 22 40 29 34 28C29 27 27 33 20 34Z',
    fill: PALETTE.wool,
    ...key,
  },
  { d: 'M58 5L72 18.500L75.500 28C72 26 70 20 65 20C61 18 60 12 58 5Z', fill: PALETTE.ice },
];

const thread: Shape[] = [
  { d: 'M70 84C84 94 92 86 88 78C84 70 96 68 98 60', stroke: PALETTE.night, width: 6.4 },
  { d: 'M70 84C84 94 92 86 88 78C84 70 96 68 98 60', stroke: PALETTE.frost, width: 3.2 },
  { d: 'M84 4L60 44', stroke: PALETTE.night, width: 7.4 },
  { d: 'M84 4L60 44', stroke: PALETTE.straw, width: 3.8 },
  { d: 'M15 6L42 46', stroke: PALETTE.night, width: 7.4 },
  { d: 'M15 6L42 46', stroke: PALETTE.straw, width: 3.8 },
  { d: circle(84.5, 4.5, 4.6) + circle(14.5, 5.5, 4.6), fill: PALETTE.madder, ...key },
  { d: circle(47, 58, 37), fill: PALETTE.blue, ...key },
  { d: 'M70 30C88 46 88 74 68 88C58 96 38 97 26 88C50 92 76 74 70 30Z', fill: PALETTE.blueDark },
  {
    d: 'M14 44C30 34 52 36 64 52C74 66 74 80 68 88M11 54C28 45 46 48 56 62C62 72 62 84 57 93M11 64C24 57 38 60 46 70C51 78 51 86 47 94M14 74C22 70 32 72 37 80C40 86 40 90 37 93',
    stroke: PALETTE.ice,
    width: 2.4,
  },
  { d: 'M20 34C38 22 62 27 77 50M28 27C46 19 66 26 81 46M37 23C52 20 68 26 82 40', stroke: PALETTE.frost, width: 2.2 },
];

/** The symbol images of Northern Loom: the wild on a knitted star, high symbols on a woven ground, low ones bare. */
export const symbols: Readonly<Record<string, readonly Shape[]>> = {
  shuttle,
  aurora,
  wolf,
  owl,
  fern,
  berry,
  stone,
  thread,
};
