import { burst, circle, rays, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';

const key = { stroke: PALETTE.night, width: 2.6 };

const lantern: Shape[] = [
  { d: circle(50, 50, 47), fill: PALETTE.vermilion, stroke: PALETTE.night, width: 2.6 },
  { d: rays(50, 54, 44.5, 16), fill: PALETTE.vermilionDark },
  { d: circle(50, 56, 30), fill: PALETTE.brass },
  { d: 'M50 20a8 8 0 1 1 .01 0M43 12a7 7 0 0 0 14 0', stroke: PALETTE.night, width: 3 },
  { d: 'M31 38Q36 20 50 19Q64 20 69 38Z', fill: PALETTE.brass, ...key },
  { d: 'M33 38Q24 56 33 76H67Q76 56 67 38Z', fill: PALETTE.glow, ...key },
  { d: 'M50 44C60 55 58 70 50 71C42 70 40 55 50 44Z', fill: PALETTE.vermilion },
  { d: 'M50 54C54 60 54 68 50 69C46 68 46 60 50 54Z', fill: PALETTE.paper },
  { d: 'M41 38Q36 57 41 76M59 38Q64 57 59 76', stroke: PALETTE.night, width: 1.8 },
  { d: 'M29 76H71L67 87H33Z', fill: PALETTE.brass, ...key },
  { d: 'M38 87V91M62 87V91M36 28Q43 24 50 24', stroke: PALETTE.night, width: 2 },
];

const moon: Shape[] = [
  { d: burst(50, 50, 49, 42, 24), fill: PALETTE.brass, stroke: PALETTE.night, width: 2 },
  { d: circle(50, 50, 38.5), fill: PALETTE.indigo, stroke: PALETTE.night, width: 2.2 },
  { d: 'M58 18A33 33 0 1 0 80 66A26 26 0 0 1 58 18Z', fill: PALETTE.paper, ...key },
  { d: 'M38 40q5 5 9 1M34 57q6 9 14 7', stroke: PALETTE.night, width: 2.2 },
  { d: circle(32, 54, 3.4), fill: PALETTE.rose },
  { d: burst(68, 40, 8, 3.2, 5), fill: PALETTE.brass },
  { d: burst(76, 56, 4, 1.7, 5), fill: PALETTE.paper },
  { d: burst(62, 58, 3, 1.3, 5), fill: PALETTE.paper },
];

const pomegranate: Shape[] = [
  { d: circle(50, 52, 45), fill: PALETTE.mint },
  { d: 'M38 30L32 8L44 17L50 6L56 17L68 8L62 30Z', fill: PALETTE.brass, ...key },
  {
    d: 'M50 25C76 23 89 43 86 61C83 82 65 92 50 92C35 92 17 82 14 61C11 43 24 23 50 25Z',
    fill: PALETTE.vermilion,
    ...key,
  },
  { d: 'M50 25C33 24 17 40 16 60C17 80 33 91 48 91C30 80 26 48 50 25Z', fill: PALETTE.vermilionDark },
  {
    d: 'M54 41C72 36 82 51 79 65C76 79 61 83 53 76C45 68 45 46 54 41Z',
    fill: PALETTE.paper,
    stroke: PALETTE.night,
    width: 2,
  },
  {
    d: [
      [57, 50],
      [66, 48],
      [73, 55],
      [56, 60],
      [64.5, 58],
      [72, 65],
      [58, 70],
      [66, 70],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 3.7))
      .join(''),
    fill: PALETTE.vermilion,
  },
  { d: 'M24 50Q26 42 31 38', stroke: PALETTE.rose, width: 3.4 },
];

const pear: Shape[] = [
  { d: circle(50, 52, 45), fill: PALETTE.rose },
  { d: 'M50 22Q48 12 56 5', stroke: PALETTE.night, width: 4 },
  { d: 'M53 16C60 3 78 3 87 12C80 23 64 25 53 16Z', fill: PALETTE.moss, ...key },
  { d: 'M56 16Q70 12 82 12', stroke: PALETTE.night, width: 1.6 },
  {
    d: 'M50 20C62 20 62 36 67 46C75 56 83 66 77 79C70 95 30 95 23 79C17 66 25 56 33 46C38 36 38 20 50 20Z',
    fill: PALETTE.pear,
    ...key,
  },
  { d: 'M60 27C64 40 74 54 74 68C74 82 62 89 50 90C76 92 84 76 77 64C72 54 66 42 60 27Z', fill: PALETTE.pearDark },
  { d: 'M34 60Q36 52 41 46M32 70q-1 -3 0 -5', stroke: PALETTE.paper, width: 3.6 },
  {
    d: circle(52, 66, 1.4) + circle(60, 60, 1.4) + circle(57, 76, 1.4) + circle(45, 76, 1.4) + circle(49, 56, 1.4),
    fill: PALETTE.night,
  },
];

const plum: Shape[] = [
  { d: circle(50, 52, 45), fill: PALETTE.brass },
  { d: 'M52 30Q50 18 58 8', stroke: PALETTE.night, width: 4 },
  { d: 'M54 20C44 4 26 6 18 16C27 27 42 29 54 20Z', fill: PALETTE.moss, ...key },
  { d: 'M50 19Q36 14 24 16', stroke: PALETTE.night, width: 1.6 },
  { d: circle(67, 54, 21), fill: PALETTE.plumDark, ...key },
  { d: 'M46 30C66 28 74 46 72 62C70 80 58 91 44 91C28 91 17 78 17 61C17 44 28 31 46 30Z', fill: PALETTE.plum, ...key },
  { d: 'M50 31C60 46 60 76 46 90', stroke: PALETTE.night, width: 2.2 },
  { d: 'M27 64Q25 52 33 44M30 74q-1 -1 -1.500 -3', stroke: PALETTE.rose, width: 3.8 },
  { d: 'M80 46q4 6 2 12', stroke: PALETTE.rose, width: 2.6 },
];

const chestnut: Shape[] = [
  { d: circle(50, 52, 45), fill: PALETTE.paperShade, stroke: PALETTE.night, width: 1.6 },
  { d: burst(50, 54, 45, 36, 26), fill: PALETTE.moss, ...key },
  { d: circle(50, 55, 33), fill: PALETTE.mint, stroke: PALETTE.night, width: 1.6 },
  { d: 'M50 24C58 32 80 40 80 60C80 78 65 86 50 86C35 86 20 78 20 60C20 40 42 32 50 24Z', fill: PALETTE.brown, ...key },
  {
    d: 'M21 64C34 73 66 73 79 64C77 80 64 86 50 86C36 86 23 80 21 64Z',
    fill: PALETTE.paperShade,
    stroke: PALETTE.night,
    width: 2,
  },
  { d: 'M52 30C64 36 77 44 77 59C74 62 70 64 66 65C68 52 62 40 52 30Z', fill: PALETTE.brownDark },
  { d: 'M29 56Q31 46 40 41', stroke: PALETTE.rose, width: 3.6 },
  { d: circle(38, 77, 1.2) + circle(46, 79, 1.2) + circle(55, 79, 1.2) + circle(63, 76, 1.2), fill: PALETTE.brown },
];

const wing = (flip: boolean): Shape[] => {
  const x = (value: number) => (flip ? 100 - value : value);
  return [
    {
      d: `M${x(49)} 50C${x(42)} 60 ${x(34)} 80 ${x(24)} 82C${x(14)} 80 ${x(16)} 64 ${x(26)} 56Z`,
      fill: PALETTE.seaDark,
      ...key,
    },
    {
      d: `M${x(49)} 42C${x(42)} 24 ${x(18)} 14 ${x(6)} 24C${x(4)} 44 ${x(20)} 62 ${x(49)} 56Z`,
      fill: PALETTE.sea,
      ...key,
    },
    { d: circle(x(25), 37, 7), fill: PALETTE.paper, stroke: PALETTE.night, width: 1.8 },
    { d: circle(x(25), 37, 3), fill: PALETTE.vermilion },
    { d: `M${x(12)} 28Q${x(14)} 44 ${x(28)} 51`, stroke: PALETTE.mint, width: 2 },
    { d: `M${x(48)} 30Q${x(44)} 20 ${x(36)} 16`, stroke: PALETTE.night, width: 2 },
  ];
};

const moth: Shape[] = [
  ...wing(false),
  ...wing(true),
  { d: 'M50 30C56 32 56 44 55 54C54 66 52 74 50 78C48 74 46 66 45 54C44 44 44 32 50 30Z', fill: PALETTE.paper, ...key },
  { d: 'M45.500 50H54.500M46 57H54M47 64H53', stroke: PALETTE.night, width: 1.8 },
];

const petal = 'M50 50C34 40 34 16 44 12Q50 17 56 12C66 16 66 40 50 50Z';

const blossom: Shape[] = [
  ...[36, 180].map(
    (turn): Shape => ({ d: 'M50 50C42 30 46 14 50 8C54 14 58 30 50 50Z', fill: PALETTE.moss, ...key, turn }),
  ),
  ...[0, 72, 144, 216, 288].map((turn): Shape => ({ d: petal, fill: PALETTE.rose, ...key, turn })),
  ...[0, 72, 144, 216, 288].map((turn): Shape => ({ d: 'M50 42V26', stroke: PALETTE.vermilion, width: 2.4, turn })),
  { d: circle(50, 50, 8.5), fill: PALETTE.brass, ...key },
  { d: circle(47, 48, 1.4) + circle(53, 49, 1.4) + circle(50, 54, 1.4), fill: PALETTE.night },
];

const acorn: Shape[] = [
  { d: 'M50 24Q49 14 56 8', stroke: PALETTE.night, width: 4.4 },
  { d: 'M29 44H71C72 66 62 82 50 92C38 82 28 66 29 44Z', fill: PALETTE.brass, ...key },
  { d: 'M56 46H70C70 66 61 80 51 90C60 76 60 60 56 46Z', fill: PALETTE.brassDark },
  { d: 'M38 56Q39 66 43 73', stroke: PALETTE.paper, width: 3.6 },
  { d: 'M22 46C20 30 36 22 50 22C64 22 80 30 78 46C66 51 34 51 22 46Z', fill: PALETTE.brown, ...key },
  {
    d: 'M31 29L48 48M42 24L64 47M54 23L75 41M69 29L52 48M58 24L36 47M46 23L25 41',
    stroke: PALETTE.paperShade,
    width: 1.4,
  },
];

const leaf: Shape[] = [
  { d: 'M50 90Q49 96 45 99', stroke: PALETTE.night, width: 4, turn: 28 },
  { d: 'M50 6C80 24 84 62 50 92C16 62 20 24 50 6Z', fill: PALETTE.moss, ...key, turn: 28 },
  { d: 'M50 8C79 26 82 61 51 90Z', fill: PALETTE.mossDark, turn: 28 },
  {
    d: 'M50 14V88M50 34L36 24M50 48L31 37M50 62L32 52M50 75L38 67M50 34L64 24M50 48L69 37M50 62L68 52M50 75L62 67',
    stroke: PALETTE.mint,
    width: 2,
    turn: 28,
  },
];

/** The symbol images of Lantern Orchard: flat shapes in a few inks, high symbols on a disc, low ones bare. */
export const symbols: Readonly<Record<string, readonly Shape[]>> = {
  lantern,
  moon,
  pomegranate,
  pear,
  plum,
  chestnut,
  moth,
  blossom,
  acorn,
  leaf,
};
