import { ellipse, spiral } from '../../../game/art/outline.ts';
import { both, flipped, type Girth, limb } from '../../../game/art/path.ts';
import { burst, circle, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';

const key = { stroke: PALETTE.night, width: 2.6 };
const fine = { stroke: PALETTE.night, width: 1.7 };

const drop = 'M50 0C56 18 81 40 81 63C81 82 67 96 50 96C33 96 19 82 19 63C19 40 44 18 50 0Z';
const raindrop: Shape[] = [
  { d: burst(50, 54, 49, 39, 20), fill: PALETTE.ochre, ...key },
  { d: burst(50, 54, 41, 35, 20), fill: PALETTE.cream },
  { d: drop, fill: PALETTE.drop, ...key },
  {
    d: 'M53 6C62 24 80 42 80 63C80 82 67 96 50 96C43 96 37 94 32 90.500C58 92 74 76 71 54C69 38 60 26 53 6Z',
    fill: PALETTE.dropDark,
  },
  // The forest behind the drop appears upside down in it.
  {
    d: 'M21 54C24 42 34 30 41 20L48 12C56 26 66 36 70 52C62 48 58 54 52 52C44 49 40 57 34 53C29 50 25 55 21 54Z',
    fill: PALETTE.fern,
  },
  {
    d: 'M31 34C36 28 42 21 48 12C54 22 61 31 66 42C60 38 56 44 52 41C47 38 44 46 40 42C36 39 33 40 31 34Z',
    fill: PALETTE.fernDark,
  },
  { d: 'M27 68C29 78 36 85 45 88', stroke: PALETTE.dropPale, width: 5 },
  { d: 'M42 27C37 34 32 41 29 48', stroke: PALETTE.limePale, width: 4 },
  { d: drop, ...key },
];

const frog: Shape[] = [
  { d: both('M20 62C4 60 -2 76 8 90H34Z'), fill: PALETTE.mossDark, ...key },
  { d: 'M50 26C76 26 90 42 90 62C90 80 74 92 50 92C26 92 10 80 10 62C10 42 24 26 50 26Z', fill: PALETTE.lime, ...key },
  { d: 'M82 44C89 52 90 58 90 64C90 80 74 92 50 92C66 84 84 72 82 44Z', fill: PALETTE.moss },
  { d: both(circle(28, 24, 18)), fill: PALETTE.lime, ...key },
  { d: both(circle(28, 23, 12.6)), fill: PALETTE.rust, ...key },
  { d: both(ellipse(28, 23.5, 9, 4.6)), fill: PALETTE.night },
  { d: circle(24.5, 19, 2.4) + circle(68.5, 19, 2.4), fill: PALETTE.cream },
  {
    d: 'M13 54C24 64 36 67 50 67C64 67 76 64 87 54C86 74 70 82 50 82C30 82 14 74 13 54Z',
    fill: PALETTE.cream,
    ...fine,
  },
  { d: 'M12 53C24 64 36 67 50 67C64 67 76 64 88 53', ...key },
  { d: both('M45 50L46.500 52.500'), stroke: PALETTE.night, width: 3 },
  { d: both(circle(21, 50, 3) + circle(34, 42, 2)) + circle(50, 38, 2.4), fill: PALETTE.moss },
  {
    d: both('M22 74C20 82 16 86 8 88M28 78C28 86 24 92 18 96M34 78C36 86 36 92 33 97'),
    stroke: PALETTE.night,
    width: 7,
  },
  {
    d: both('M22 74C20 82 16 86 8 88M28 78C28 86 24 92 18 96M34 78C36 86 36 92 33 97'),
    stroke: PALETTE.lime,
    width: 3.4,
  },
  { d: both(circle(7.5, 88.5, 3.6) + circle(17.5, 95.5, 3.6) + circle(33, 96, 3.6)), fill: PALETTE.ochre, ...fine },
];

const snail: Shape[] = [
  { d: 'M20 50C18 40 12 34 8 26M28 48C28 38 26 32 27 22', stroke: PALETTE.night, width: 6.4 },
  { d: 'M20 50C18 40 12 34 8 26M28 48C28 38 26 32 27 22', stroke: PALETTE.creamShade, width: 2.8 },
  { d: circle(7.5, 23, 5) + circle(27, 19, 5), fill: PALETTE.rose, ...key },
  {
    d: 'M10 60C8 48 18 42 28 46C38 50 38 64 46 70C60 78 84 76 98 90C72 93 40 94 22 88C12 84 10 72 10 60Z',
    fill: PALETTE.cream,
    ...key,
  },
  { d: 'M12 68C14 78 20 82 30 84C54 88 76 86 98 90C72 93 40 94 22 88C15 85 12 76 12 68Z', fill: PALETTE.creamShade },
  { d: 'M14 62Q18 66 23 64', ...key },
  { d: circle(21, 54, 2.2), fill: PALETTE.night },
  { d: 'M36 72C28 46 40 14 64 14C86 14 98 32 96 52C94 70 80 80 62 80C50 80 40 78 36 72Z', fill: PALETTE.ochre, ...key },
  { d: 'M82 20C94 28 97 40 96 52C94 70 80 80 62 80C52 80 43 78 38 74C70 76 90 56 82 20Z', fill: PALETTE.ochreDark },
  { d: spiral(64, 47, 3, 27, 2.2, 100), stroke: PALETTE.night, width: 3 },
  {
    d: 'M42 40L48 43M52 22L55 29M73 18L71 26M90 34L83 38M93 56L86 54M80 73L76 67M58 78L59 71',
    stroke: PALETTE.rust,
    width: 4.2,
  },
  { d: 'M47 34Q52 24 62 21', stroke: PALETTE.cream, width: 4 },
];

const mushroom: Shape[] = [
  {
    d: limb([
      [76, 97, 9],
      [79, 86, 7],
      [78, 72, 7],
    ]),
    fill: PALETTE.cream,
    ...key,
  },
  {
    d: 'M60 76C60 58 68 48 78 46C88 48 98 60 98 76C92 72 88 80 84 76C80 72 76 80 72 76C68 73 64 80 60 76Z',
    fill: PALETTE.ochre,
    ...key,
  },
  { d: 'M80 47C89 50 98 61 98 76C95 74 92 75 90 77C92 66 88 54 80 47Z', fill: PALETTE.ochreDark },
  {
    d: limb([
      [36, 98, 17],
      [38, 84, 13],
      [41, 70, 11],
      [42, 52, 11],
    ]),
    fill: PALETTE.cream,
    ...key,
  },
  { d: 'M44 56H47C46 72 44 84 45 97L39 98C40 82 43 70 44 56Z', fill: PALETTE.creamShade },
  {
    d: 'M5 58C5 26 22 4 43 2C64 4 80 26 80 58C74 53 70 64 64 59C59 55 55 65 49 60C44 56 40 65 34 60C29 56 25 65 19 59C14 55 9 63 5 58Z',
    fill: PALETTE.rust,
    ...key,
  },
  { d: 'M48 3C66 7 80 28 80 58C75 54 71 62 66.500 60C70 38 62 16 48 3Z', fill: PALETTE.rustDark },
  {
    d: 'M12 36C15 22 26 8 43 3C60 8 70 22 73 36C66 32 62 40 56 36C51 33 48 42 42 38C37 34 33 41 28 37C23 33 17 40 12 36Z',
    fill: PALETTE.ochre,
    ...fine,
  },
  {
    d: 'M25 19C29 12 35 6 43 3C50 6 56 11 60 18C56 16 53 22 49 20C45 18 43 24 39 21C35 18 30 24 25 19Z',
    fill: PALETTE.cream,
    ...fine,
  },
  { d: 'M12 50Q12 46 14 43M26 32Q27 29 29 27', stroke: PALETTE.cream, width: 3.4 },
  {
    d: 'M19 60C15 67 16 73 19 73C23 73 23 67 19 60ZM64 60C60 67 61 74 64.500 74C68.500 74 68 67 64 60Z',
    fill: PALETTE.drop,
    ...fine,
  },
];

/** The curled head: an inward spiral that gets thinner, with space between its turns. */
const coil: Girth[] = Array.from({ length: 30 }, (_, i): Girth => {
  const part = i / 29;
  const angle = Math.PI + part * 1.72 * 2 * Math.PI;
  const r = 30 - 25 * part ** 0.9;
  return [62 + r * Math.cos(angle), 34 + r * Math.sin(angle), 13.5 - 5.5 * part];
});
const stem: Girth[] = [
  [46, 100, 9],
  [39, 86, 11],
  [33, 70, 12.5],
  [31, 52, 13.5],
];
const fiddlehead: Shape[] = [
  {
    d: limb([
      [50, 100, 6],
      [62, 88, 7],
      [74, 84, 7],
      [86, 86, 7],
      [92, 80, 6.5],
      [88, 73, 6],
      [82, 76, 5],
      [84, 79, 3],
    ]),
    fill: PALETTE.fern,
    ...key,
  },
  { d: limb([...stem, ...coil]), fill: PALETTE.mint, ...key },
  {
    d: limb([
      ...stem.map(([x, y, w]): Girth => [x + w * 0.27, y, w * 0.34]),
      ...coil.map(([x, y, w]): Girth => [62 + (x - 62) * (1 - w / 110), 34 + (y - 34) * (1 - w / 110), w * 0.3]),
    ]),
    fill: PALETTE.fern,
  },
  {
    d: 'M35 88L40 84M30 72L36 70M28.500 56L35 56M29 40L35 42M34 24L39 28M46 12L49 18M60 7L60 13M74 9L71 15M86 19L81 23M90 34L84 34M85 47L80 43',
    ...fine,
  },
];

const pebble: Shape[] = [
  { d: 'M8 82C8 70 28 64 52 64C78 64 94 72 93 83C92 94 72 97 50 97C26 97 8 94 8 82Z', fill: PALETTE.stoneDark, ...key },
  { d: 'M16 78C24 70 44 68 62 70', stroke: PALETTE.stone, width: 4 },
  { d: 'M60 66C70 76 72 86 66 96', stroke: PALETTE.stonePale, width: 3 },
  { d: 'M18 54C18 42 34 36 54 37C74 38 86 46 85 55C84 66 70 69 52 69C32 69 18 66 18 54Z', fill: PALETTE.stone, ...key },
  {
    d: 'M78 44C84 48 85.500 52 85 55C84 66 70 69 52 69C44 69 37 68.500 31 67C56 66 78 60 78 44Z',
    fill: PALETTE.stoneDark,
  },
  { d: 'M26 50C32 44 42 42 52 42', stroke: PALETTE.stonePale, width: 4 },
  {
    d: 'M28 24C28 12 40 4 54 6C70 8 76 18 74 28C72 38 62 42 50 41C36 40 28 36 28 24Z',
    fill: PALETTE.stonePale,
    ...key,
  },
  { d: 'M68 14C75 20 75 24 74 28C72 38 62 42 50 41C45 40.700 41 40 38 38.500C56 38 68 30 68 14Z', fill: PALETTE.stone },
  { d: 'M36 22C38 16 44 13 50 13', stroke: PALETTE.cream, width: 4 },
  { d: 'M66 7C73 -1 86 0 88 8C80 16 70 14 66 7Z', fill: PALETTE.lime, ...fine },
  { d: 'M68 7Q78 4 85 7', stroke: PALETTE.mossDark, width: 1.6 },
];

const stalks = 'M26 62C24 46 24 34 14 26M50 54C50 38 54 26 48 14M76 60C78 46 76 36 86 26';
/** Tufts of the cushion: fans of short leaves. */
const tufts = [
  [13, 84],
  [28, 72],
  [45, 64],
  [63, 67],
  [24, 93],
  [40, 84],
  [57, 82],
  [50, 95],
] as const;
const shaded = [
  [74, 82],
  [81, 70],
  [87, 86],
  [71, 95],
] as const;
const fan = ([x, y]: readonly [number, number]): string =>
  `M${x} ${y}V${y - 8}M${x} ${y}L${x - 4} ${y - 6.5}M${x} ${y}L${x + 4} ${y - 6.5}M${x} ${y}L${x - 6} ${y - 2.5}M${x} ${y}L${x + 6} ${y - 2.5}`;
const moss: Shape[] = [
  { d: stalks, stroke: PALETTE.night, width: 6.6 },
  { d: stalks, stroke: PALETTE.rust, width: 3 },
  {
    d:
      limb([
        [16, 27, 5],
        [10, 24, 11],
        [4, 26, 8],
        [1, 30, 1],
      ]) +
      limb([
        [49, 17, 5],
        [46, 9, 11],
        [40, 4, 8],
        [35, 4, 1],
      ]) +
      limb([
        [84, 27, 5],
        [90, 24, 11],
        [96, 27, 8],
        [99, 32, 1],
      ]),
    fill: PALETTE.ochre,
    ...key,
  },
  {
    d: 'M2 94C-1 84 3 74 11 72C9 61 20 53 29 57C34 47 46 46 51 52C58 46 70 49 72 58C82 54 91 62 89 72C97 74 101 84 98 94C80 99 20 99 2 94Z',
    fill: PALETTE.moss,
    ...key,
  },
  {
    d: 'M72 58C82 54 91 62 89 72C97 74 101 84 98 94C80 98 36 98 14 96C44 96 68 90 72 78C74 70 74 64 72 58Z',
    fill: PALETTE.mossDark,
  },
  { d: tufts.map(fan).join(''), stroke: PALETTE.limePale, width: 2 },
  { d: shaded.map(fan).join(''), stroke: PALETTE.moss, width: 2 },
  { d: circle(24, 57, 4.4) + circle(91, 72, 3.6), fill: PALETTE.drop, ...fine },
];

const leg = 'M36 34C26 32 20 26 16 16L8 14M30 54C20 54 14 56 4 50M34 72C24 74 20 80 16 90L8 94';
const beetle: Shape[] = [
  { d: both(leg), stroke: PALETTE.night, width: 7, turn: 18 },
  { d: both(leg), stroke: PALETTE.lilac, width: 3, turn: 18 },
  { d: both('M44 12C40 4 34 2 26 2'), stroke: PALETTE.night, width: 5.4, turn: 18 },
  { d: both('M44 12C40 4 34 2 26 2'), stroke: PALETTE.lilac, width: 2.4, turn: 18 },
  { d: 'M50 5C59 5 64 11 64 20H36C36 11 41 5 50 5Z', fill: PALETTE.violetDark, ...key, turn: 18 },
  { d: both(circle(39, 15, 3.4)), fill: PALETTE.ochre, ...fine, turn: 18 },
  { d: 'M30 34C29 23 36 17 50 17C64 17 71 23 70 34C60 39 40 39 30 34Z', fill: PALETTE.drop, ...key, turn: 18 },
  { d: 'M37 29Q42 22 50 22', stroke: PALETTE.dropPale, width: 3, turn: 18 },
  { d: 'M49 36C36 37 27 38 27 54C27 76 38 92 49 97Z', fill: PALETTE.violet, ...key, turn: 18 },
  { d: flipped('M49 36C36 37 27 38 27 54C27 76 38 92 49 97Z'), fill: PALETTE.violetDark, ...key, turn: 18 },
  { d: 'M35 46C33 58 35 70 41 80', stroke: PALETTE.lilac, width: 4.4, turn: 18 },
  { d: 'M43 44C42 58 43 72 45 84', stroke: PALETTE.drop, width: 2.4, turn: 18 },
  { d: 'M66 46C68 58 66 70 60 80', stroke: PALETTE.violet, width: 4, turn: 18 },
];

/** A heart-shaped clover leaf, upright above the centre. */
const leafOf = 'M50 50C42 44 26 34 27 18C28 6 42 2 50 12C58 2 72 6 73 18C74 34 58 44 50 50Z';
const chevron = 'M33 22C38 30 44 30 50 24C56 30 62 30 67 22C64 34 56 38 50 36C44 38 36 34 33 22Z';
const clover: Shape[] = [
  { d: 'M50 50C54 66 52 82 62 98', stroke: PALETTE.night, width: 8 },
  { d: 'M50 50C54 66 52 82 62 98', stroke: PALETTE.moss, width: 4 },
  ...[-112, 112, 0].flatMap((turn): Shape[] => [
    { d: leafOf, fill: PALETTE.fern, ...key, turn },
    { d: 'M50 50C58 44 74 34 73 18C72 10 66 5 60 6C66 22 62 36 50 50Z', fill: PALETTE.fernDark, turn },
    { d: chevron, fill: PALETTE.limePale, turn },
    { d: 'M50 47V16', stroke: PALETTE.night, width: 1.6, turn },
  ]),
  { d: circle(50, 50, 3), fill: PALETTE.lime, ...fine },
];

/** The symbol images of Rain on Moss, bare on wet slate: the animals and plants of the forest floor. */
export const symbols: Readonly<Record<string, readonly Shape[]>> = {
  raindrop,
  frog,
  snail,
  mushroom,
  fiddlehead,
  pebble,
  moss,
  beetle,
  clover,
};
