import { type Point, polygon, spiral } from '../../../game/art/outline.ts';
import { both, limb } from '../../../game/art/path.ts';
import { circle, rays, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';

const key = { stroke: PALETTE.deep, width: 2.4 };
const fine = { stroke: PALETTE.deep, width: 1.6 };

/** A tide pool: a disc with a soft uneven rim. */
const pool = (r: number, swing: number, lobes: number): string => {
  const corners = Array.from({ length: 72 }, (_, i): Point => {
    const angle = (i * Math.PI) / 36;
    const far = r + swing * Math.sin(lobes * angle + 0.6);
    return [50 + far * Math.cos(angle), 50 + far * Math.sin(angle)];
  });
  return polygon(corners);
};

export const moonFish: readonly Shape[] = [
  { d: pool(45.5, 3.4, 14), fill: PALETTE.gold, ...key },
  { d: circle(50, 50, 37), fill: PALETTE.indigo, ...fine },
  { d: rays(50, 50, 36, 18), fill: PALETTE.deep },
  {
    d: limb([
      [54, 34, 18],
      [60, 20, 13],
      [67, 8, 8],
      [75, -1, 2],
    ]),
    fill: PALETTE.lilac,
    ...key,
  },
  {
    d: limb([
      [54, 66, 18],
      [60, 80, 13],
      [67, 92, 8],
      [75, 101, 2],
    ]),
    fill: PALETTE.lilac,
    ...key,
  },
  {
    d: 'M70 30C82 32 84 38 81 42C87 45 87 49 83 51C87 54 86 59 81 60C84 65 80 70 70 71Z',
    fill: PALETTE.lilacDark,
    ...key,
  },
  { d: 'M10 51C16 32 30 24 46 24C64 24 76 36 76 50C76 65 64 77 46 77C30 77 16 70 10 51Z', fill: PALETTE.pearl, ...key },
  { d: 'M56 26C70 30 76 40 76 50C76 65 64 77 46 77C38 77 31 75 25 71C54 74 66 52 56 26Z', fill: PALETTE.lilac },
  { d: circle(57, 60, 4.6) + circle(66, 49, 3.2) + circle(48, 69, 2.8), fill: PALETTE.lilacDark },
  { d: circle(33, 43, 8.4), fill: PALETTE.gold, ...key },
  { d: circle(32, 43, 4.4), fill: PALETTE.deep },
  { d: circle(30.5, 41.4, 1.5), fill: PALETTE.foam },
  { d: 'M9 51C13 47 18 48 19 52C18 57 13 57 10 54Z', fill: PALETTE.coral, ...fine },
  { d: 'M46 46C56 42 62 48 60 55C54 60 46 58 43 52Z', fill: PALETTE.sky, ...key },
  { d: 'M48 50L58 50M48 53L56 55', ...fine },
];

export const turtle: readonly Shape[] = [
  { d: pool(46, 1.5, 7), fill: PALETTE.teal, ...key },
  { d: pool(40, 1.5, 7), stroke: PALETTE.glass, width: 2 },
  {
    d: both(
      limb([
        [36, 36, 16],
        [24, 26, 16],
        [12, 24, 13],
        [2, 32, 8],
        [-1, 44, 2],
      ]),
    ),
    fill: PALETTE.glass,
    ...key,
    turn: 22,
  },
  {
    d: both(
      limb([
        [38, 74, 12],
        [29, 84, 11],
        [24, 94, 5],
      ]),
    ),
    fill: PALETTE.glass,
    ...key,
    turn: 22,
  },
  { d: 'M41 28C39 10 42 1 50 0C58 1 61 10 59 28Z', fill: PALETTE.glass, ...key, turn: 22 },
  { d: both(circle(44.5, 9, 2.3)), fill: PALETTE.deep, turn: 22 },
  { d: both(circle(21, 29, 2.4) + circle(12, 30, 2) + circle(29, 35, 2)), fill: PALETTE.tealDark, turn: 22 },
  {
    d: 'M50 20C70 20 80 36 79 54C78 74 62 88 50 90C38 88 22 74 21 54C20 36 30 20 50 20Z',
    fill: PALETTE.orangeDark,
    ...key,
    turn: 22,
  },
  {
    d: 'M50 25C54 25 58 26 61 28L58 38H42L39 28C42 26 46 25 50 25ZM42 42H58L63 52L58 62H42L37 52ZM42 66H58L60 78C56 83 53 85 50 85C47 85 44 83 40 78Z',
    fill: PALETTE.gold,
    ...fine,
    turn: 22,
  },
  {
    d: both('M35 31L39 41L34 51L26 50C25 42 29 35 35 31ZM26 55L34 54L39 64L36 76C30 71 26 63 26 55Z'),
    fill: PALETTE.sand,
    ...fine,
    turn: 22,
  },
];

export const seahorse: readonly Shape[] = [
  { d: pool(46, 1.5, 8), fill: PALETTE.indigo, ...key },
  { d: pool(40, 1.5, 8), stroke: PALETTE.sky, width: 1.8 },
  { d: 'M62 38C78 34 88 42 86 52C84 62 74 66 64 62Z', fill: PALETTE.shell, ...key },
  { d: 'M66 42L82 44M67 49L84 52M66 56L78 60', ...fine },
  {
    d: limb([
      [50, 20, 18],
      [55, 32, 18],
      [58, 44, 27],
      [56, 58, 25],
      [48, 70, 15],
      [45, 81, 11],
      [51, 90, 9],
      [60, 90, 7.5],
      [64, 82, 6.5],
      [59, 76, 5.5],
      [55, 80, 3],
    ]),
    fill: PALETTE.coral,
    ...key,
  },
  {
    d: limb([
      [61, 26, 3],
      [65, 38, 8],
      [66, 50, 9],
      [61, 64, 7],
      [53, 76, 4],
      [52, 84, 2],
    ]),
    fill: PALETTE.coralDark,
  },
  {
    d: 'M46 38L57 40M44 45L56 46M44 52L55 53M45 59L54 60M43 66L51 68M41 73L48 75M41 80L47 81',
    stroke: PALETTE.deep,
    width: 1.8,
  },
  {
    d: limb([
      [52, 20, 22],
      [42, 20, 19],
      [34, 25, 9],
      [26, 29, 7.5],
      [18, 32, 9],
      [15.5, 33, 7],
    ]),
    fill: PALETTE.coral,
    ...key,
  },
  {
    d: 'M58 26C64 22 64 12 58 9C60 5 56 1 53 4C51 0 46 1 46 5C42 4 40 8 42 11C47 8 54 14 58 26Z',
    fill: PALETTE.gold,
    ...key,
  },
  { d: 'M61 24L69 20L66 28L73 29L66 34Z', fill: PALETTE.gold, ...fine },
  { d: circle(44, 19.5, 5), fill: PALETTE.pearl, ...fine },
  { d: circle(43.4, 19.8, 2.5), fill: PALETTE.deep },
  { d: 'M52 26Q55 30 53 34', ...fine },
];

export const nautilus: readonly Shape[] = [
  ...[
    [30, 66, 4, 62],
    [32, 72, 4, 76],
    [36, 77, 10, 88],
    [42, 80, 22, 96],
    [48, 82, 38, 98],
  ].map(
    ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]): Shape => ({
      d: limb([
        [x0, y0, 9],
        [(x0 + x1) / 2 + 2, (y0 + y1) / 2 + 3, 7],
        [x1, y1, 5],
        [x1 - 3, y1 - 5, 2.5],
      ]),
      fill: PALETTE.shell,
      ...key,
    }),
  ),
  {
    d: 'M22 58C12 26 32 4 58 4C82 4 98 22 98 48C98 72 80 88 56 85C50 78 52 70 46 62C38 54 30 60 22 58Z',
    fill: PALETTE.pearl,
    ...key,
  },
  {
    d: 'M22 58C18 46 19 36 23 28C30 34 34 42 36 51C32 58 26 59 22 58ZM30 18C35 12 42 7 50 5C52 16 50 28 45 37C41 30 36 24 30 18ZM60 4C70 4 80 8 87 15C81 25 72 31 60 33C63 24 63 13 60 4ZM93 24C97 31 98.500 40 98 50C86 52 77 49 69 42C79 38 87 32 93 24ZM96 60C92 73 83 82 71 85C68 74 68 64 68 54C76 60 86 62 96 60Z',
    fill: PALETTE.orange,
    ...fine,
  },
  { d: spiral(59, 45, 3, 14, 1.4, 30), stroke: PALETTE.deep, width: 2.6 },
  { d: 'M20 58C20 48 30 44 40 50C50 56 56 68 56 85C44 86 34 82 28 74C24 68 20 64 20 58Z', fill: PALETTE.coral, ...key },
  { d: circle(38, 68, 7), fill: PALETTE.pearl, ...key },
  { d: circle(37, 69, 3.4), fill: PALETTE.deep },
  { d: 'M26 56Q38 52 47 66', stroke: PALETTE.coralDark, width: 2.6 },
];

const starArm = (turn: number): string => {
  const to = (degrees: number, r: number): string => {
    const angle = ((turn + degrees - 90) * Math.PI) / 180;
    return `${(50 + r * Math.cos(angle)).toFixed(1)} ${(53 + r * Math.sin(angle)).toFixed(1)}`;
  };
  return `Q${to(-18, 33)} ${to(-8, 44)}Q${to(0, 54)} ${to(8, 44)}Q${to(18, 33)} ${to(36, 19)}`;
};
const fifths = [0, 72, 144, 216, 288];

export const starfish: readonly Shape[] = [
  { d: `M38.800 37.600${fifths.map(starArm).join('')}Z`, fill: PALETTE.orange, ...key, turn: 9 },
  {
    d: fifths
      .map((turn) => {
        const angle = ((turn - 90) * Math.PI) / 180;
        const at = (side: number, r: number) =>
          `${(50 + r * Math.cos(angle + side)).toFixed(1)} ${(53 + r * Math.sin(angle + side)).toFixed(1)}`;
        return `M50 53L${at(0, 47)}L${at(0.2, 42)}L${at(0.62, 18)}Z`;
      })
      .join(''),
    fill: PALETTE.orangeDark,
    turn: 9,
  },
  {
    d: fifths
      .map((turn) =>
        [13, 21, 29, 36, 42]
          .map((r, i) => {
            const angle = ((turn - 90) * Math.PI) / 180;
            return circle(
              +(50 + r * Math.cos(angle)).toFixed(1),
              +(53 + r * Math.sin(angle)).toFixed(1),
              3.1 - i * 0.4,
            );
          })
          .join(''),
      )
      .join(''),
    fill: PALETTE.sand,
    turn: 9,
  },
  { d: circle(50, 53, 5.4), fill: PALETTE.sand, ...fine, turn: 9 },
];
