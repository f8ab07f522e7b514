import { arc, dots, gear, openings, spiral, spokes, wheel } from '../../../game/art/outline.ts';
import { burst, circle, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';

const key = { stroke: PALETTE.enamel, width: 2.2 };
const fine = { stroke: PALETTE.enamel, width: 1.3 };

/** A watch jewel in its screwed setting. */
const jewel = (cx: number, cy: number, r: number): Shape[] => [
  { d: circle(cx, cy, r), fill: PALETTE.goldLight, ...fine },
  { d: circle(cx, cy, r * 0.68), fill: PALETTE.ruby, ...fine },
  { d: arc(cx, cy, r * 0.4, 180, 290), stroke: PALETTE.rubyLight, width: r * 0.16 },
];

/** A polished screw with its slot. */
const screw = (cx: number, cy: number, r: number, turn: number): Shape[] => {
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [r * 0.66 * Math.cos(angle), r * 0.66 * Math.sin(angle)].map((n) => Math.round(n * 10) / 10);
  return [
    { d: circle(cx, cy, r), fill: PALETTE.blued, ...fine },
    {
      d: `M${cx - (dx ?? 0)} ${cy - (dy ?? 0)}L${cx + (dx ?? 0)} ${cy + (dy ?? 0)}`,
      stroke: PALETTE.bluedLight,
      width: r * 0.34,
    },
  ];
};

const mainspring: Shape[] = [
  { d: burst(50, 50, 48.5, 42.5, 28), fill: PALETTE.ruby, ...key },
  { d: circle(50, 50, 41), fill: PALETTE.gold, ...key },
  { d: spokes(50, 50, 37.2, 39.8, 60), stroke: PALETTE.goldDark, width: 1.3 },
  { d: circle(50, 50, 35.5), fill: PALETTE.enamel, stroke: PALETTE.goldDark, width: 1.6 },
  { d: spiral(50, 50, 9, 31.5, 3.25, 90), stroke: PALETTE.bluedDark, width: 7.4 },
  { d: spiral(50, 50, 9, 31.5, 3.25, 90), stroke: PALETTE.bluedLight, width: 4.4 },
  {
    d: arc(50, 50, 29.9, 198, 262) + arc(50, 50, 23, 204, 258) + arc(50, 50, 16.2, 210, 250),
    stroke: PALETTE.silverLight,
    width: 2,
  },
  { d: 'M50 81.5V90', stroke: PALETTE.bluedLight, width: 4.4 },
  ...screw(50, 87.5, 5, 24),
  { d: arc(50, 50, 38.8, 192, 268), stroke: PALETTE.goldLight, width: 2.2 },
  { d: burst(50, 50, 15, 10.5, 12), fill: PALETTE.goldLight, ...fine },
  ...jewel(50, 50, 9),
];

const goldGear: Shape[] = [
  {
    d: gear(50, 50, 48, 40, 18, { foot: 0.66, tip: 0.34 }) + openings(50, 50, 15, 29, 6, 6.5),
    fill: PALETTE.goldDark,
    ...key,
  },
  { d: wheel(50, 50, 39.5) + openings(50, 50, 15, 29, 6, 6.5), fill: PALETTE.gold, ...fine },
  { d: arc(50, 50, 34.5, -30, 118), stroke: PALETTE.goldDark, width: 5 },
  { d: arc(50, 50, 34.5, 186, 276), stroke: PALETTE.goldLight, width: 4 },
  { d: circle(50, 50, 16.5), fill: PALETTE.goldLight, ...fine },
  { d: dots(50, 50, 34.5, 2.1, 6, -60), fill: PALETTE.enamel },
  ...jewel(50, 50, 12),
];

const silverGear: Shape[] = [
  {
    d: gear(50, 50, 48.5, 35.5, 12, { foot: 0.7, tip: 0.16, lean: 0.5 }) + openings(50, 50, 11, 27, 5, 5),
    fill: PALETTE.silverDark,
    ...key,
  },
  { d: wheel(50, 50, 35) + openings(50, 50, 11, 27, 5, 5), fill: PALETTE.silver, ...fine },
  { d: arc(50, 50, 31, -40, 112), stroke: PALETTE.silverDark, width: 3.2 },
  { d: arc(50, 50, 31, 182, 276), stroke: PALETTE.silverLight, width: 3.2 },
  { d: circle(50, 50, 12.5), fill: PALETTE.silverLight, ...fine },
  ...screw(50, 50, 8, 38),
];

/** Four round openings in the copper wheel. */
const copperHoles = dots(50, 50, 21.5, 7, 4, -45);

const copperGear: Shape[] = [
  { d: gear(50, 50, 47.5, 35, 8, { foot: 0.56, tip: 0.46 }) + copperHoles, fill: PALETTE.copperDark, ...key },
  { d: wheel(50, 50, 34) + copperHoles, fill: PALETTE.copper, ...fine },
  { d: circle(50, 50, 31), stroke: PALETTE.copperDark, width: 1.4 },
  { d: arc(50, 50, 32.2, 184, 278), stroke: PALETTE.copperLight, width: 2.6 },
  { d: circle(50, 50, 11), fill: PALETTE.copperLight, ...fine },
  { d: 'M45 45H55V55H45Z', fill: PALETTE.enamel, turn: 20 },
  { d: dots(50, 50, 24, 1.8, 4, -90), fill: PALETTE.enamel },
];

const bell: Shape[] = [
  { d: arc(50, 50, 47, 152, 200) + arc(50, 50, 47, -20, 28), stroke: PALETTE.goldDark, width: 2.4 },
  { d: arc(50, 50, 41, 160, 192) + arc(50, 50, 41, -12, 20), stroke: PALETTE.goldDark, width: 2.4 },
  { d: circle(50, 83, 9), fill: PALETTE.blued, ...key },
  { d: arc(50, 83, 5.4, 20, 100), stroke: PALETTE.bluedLight, width: 1.8 },
  {
    d: 'M50 15C64 16 68 28 69 42C70 56 74 64 84 71L84 78H16L16 71C26 64 30 56 31 42C32 28 36 16 50 15Z',
    fill: PALETTE.gold,
    ...key,
  },
  { d: 'M54 16C65 19 67 30 68 42C69 56 74 65 83 72V77H60C63 60 64 34 54 16Z', fill: PALETTE.goldDark },
  { d: 'M39 30C37 40 38 52 32 63', stroke: PALETTE.goldLight, width: 4 },
  {
    d: 'M31.5 40H68.5C68.7 45 69.3 50 70.5 53.5H29.5C30.7 50 31.3 45 31.5 40Z',
    fill: PALETTE.enamel,
    stroke: PALETTE.enamel,
    width: 1,
  },
  {
    d: burst(50, 47, 5.6, 2.3, 5) + burst(37.5, 47.5, 3.6, 1.5, 5) + burst(62.5, 47.5, 3.6, 1.5, 5),
    fill: PALETTE.ivory,
  },
  { d: 'M14 71H86V79H14Z', fill: PALETTE.goldLight, ...key },
  { d: 'M58 72.5H85V78H58Z', fill: PALETTE.gold },
  { d: 'M43 16V11a7 7 0 0 1 14 0V16', stroke: PALETTE.enamel, width: 6 },
  { d: 'M43 15V11a7 7 0 0 1 14 0V15', stroke: PALETTE.gold, width: 2.6 },
];

const windingKey: Shape[] = [
  { d: 'M43 38H57V78H43Z', fill: PALETTE.silver, ...key, turn: 32 },
  { d: 'M51 40H56.5V77H51Z', fill: PALETTE.silverDark, turn: 32 },
  { d: 'M38 70H62V93H38Z', fill: PALETTE.silver, ...key, turn: 32 },
  { d: 'M52 71H61.5V92.5H52Z', fill: PALETTE.silverDark, turn: 32 },
  { d: 'M44.5 85H55.5V93H44.5Z', fill: PALETTE.enamel, turn: 32 },
  {
    d: `M50 37C38 48 13 42 14 24C15 7 38 4 50 20C62 4 85 7 86 24C87 42 62 48 50 37Z${circle(31, 23.5, 8.5)}${circle(69, 23.5, 8.5)}`,
    fill: PALETTE.blued,
    ...key,
    turn: 32,
  },
  { d: 'M19 22C20 11 32 8 41 16', stroke: PALETTE.bluedLight, width: 3.2, turn: 32 },
  { d: 'M61 36C71 40 80 35 81.5 26', stroke: PALETTE.bluedDark, width: 3.2, turn: 32 },
  { d: 'M41 40H59V47H41Z', fill: PALETTE.gold, ...key, turn: 32 },
  { d: circle(50, 28, 5.5), fill: PALETTE.goldLight, ...fine, turn: 32 },
];

/** An empty position on the dial: a chased lozenge, deliberately subdued. */
const gap: Shape[] = [
  { d: 'M14 50H36M64 50H86', stroke: PALETTE.goldDark, width: 1.2 },
  { d: 'M50 40L60 50L50 60L40 50Z', stroke: PALETTE.goldDark, width: 1.4 },
  { d: circle(50, 50, 2.2), fill: PALETTE.goldDark },
];

/** The symbol images of Brass Hour: three wheels distinguished by their teeth, and the spring on a ruby sun. */
export const symbols: Readonly<Record<string, readonly Shape[]>> = {
  mainspring,
  'gold-gear': goldGear,
  'silver-gear': silverGear,
  'copper-gear': copperGear,
  bell,
  key: windingKey,
  gap,
};
