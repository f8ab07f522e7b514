import { placed } from '../../../game/art/path.ts';
import type { Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';
import { symbols } from './symbols.ts';

const drop = (x: number, y: number): string =>
  `M${x} ${y}C${x - 5} ${y + 8} ${x - 4} ${y + 12} ${x} ${y + 12}C${x + 4} ${y + 12} ${x + 5} ${y + 8} ${x} ${y}Z`;

/** A frog sitting under a mushroom in the rain. */
export const motif: readonly Shape[] = [
  { d: 'M40 50C42 70 40 84 36 98H64C60 84 58 70 60 50Z', fill: PALETTE.creamShade, stroke: PALETTE.night, width: 2.2 },
  {
    d: 'M-2 50C0 18 22 0 50 0C78 0 100 18 102 50C97 45 92 55 85 51C79 47 75 57 68 53C62 49 57 58 50 54C43 58 38 49 32 53C25 57 21 47 15 51C8 55 3 45 -2 50Z',
    fill: PALETTE.rust,
    stroke: PALETTE.night,
    width: 2.4,
  },
  {
    d: 'M7 30C13 12 30 0 50 0C70 0 87 12 93 30C86 26 82 34 76 31C70 27 66 37 59 33C55 30 52 36 47 34C41 30 37 37 31 33C25 28 21 35 16 32C12 29 10 31 7 30Z',
    fill: PALETTE.ochre,
    stroke: PALETTE.night,
    width: 1.8,
  },
  { d: 'M32 6C38 2 44 0 50 0C56 0 62 2 68 6C64 9 61 6 57 9C53 12 49 7 45 10C41 13 36 8 32 6Z', fill: PALETTE.cream },
  {
    d: drop(4, 56) + drop(96, 54) + drop(12, 72) + drop(90, 74),
    fill: PALETTE.drop,
    stroke: PALETTE.night,
    width: 1.6,
  },
  {
    d: 'M-2 102C5 88 20 84 32 88C44 80 60 80 70 88C82 84 97 88 102 102Z',
    fill: PALETTE.moss,
    stroke: PALETTE.night,
    width: 2.2,
  },
  ...placed(symbols['frog'] ?? [], 0.58, 21, 40),
];
