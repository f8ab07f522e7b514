import { burst, circle, type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';

const key = { stroke: PALETTE.soot, width: 2.4 };

/** The image on the game's tile: an anvil in front of a roaring fire, with a hot coin on it and sparks around. */
export const motif: readonly Shape[] = [
  {
    d: 'M14 65C4 56 16 46 16 30C26 36 28 44 27 50C34 40 34 24 28 12C44 18 46 30 46 38C52 30 54 16 50 2C68 14 70 30 66 44C72 40 74 32 73 26C86 38 96 56 86 65Z',
    fill: PALETTE.red,
    ...key,
  },
  {
    d: 'M24 65C18 62 26 56 27 48C33 52 34 58 34 60C40 50 42 42 39 32C48 38 50 46 50 50C55 44 58 36 57 26C66 36 66 48 62 56C67 54 70 50 71 46C78 54 82 64 76 65Z',
    fill: PALETTE.ember,
  },
  { d: 'M34 65C32 66 38 62 40 56C44 60 45 64 46 64C50 58 52 54 52 48C60 56 62 66 62 65Z', fill: PALETTE.hot },
  { d: 'M24 86H76L80 98H20Z', fill: PALETTE.oak, ...key },
  {
    d: 'M8 61C18 62 26 62 33 62V59H88V67C76 69 65 72 63 77C62 81 66 82 74 83V88H26V83C34 82 38 80 36 77C32 73 15 72 8 61Z',
    fill: PALETTE.steelDark,
    ...key,
  },
  { d: 'M33 59H88V63.5H33Z', fill: PALETTE.steelLight, stroke: PALETTE.soot, width: 1.4 },
  { d: 'M13 63C20 66 27 66 34 66', stroke: PALETTE.steel, width: 2.4 },
  { d: circle(58, 46, 12.5), fill: PALETTE.cherry, ...key },
  { d: circle(58, 46, 9.4), fill: PALETTE.hot, stroke: PALETTE.soot, width: 1.4 },
  { d: burst(58, 46, 6, 2.6, 5), fill: PALETTE.white },
  {
    d: burst(82, 24, 8, 2.6, 8) + burst(14, 18, 7, 2.3, 8) + burst(90, 47, 5, 1.8, 8) + burst(7, 42, 4.6, 1.6, 8),
    fill: PALETTE.glow,
    stroke: PALETTE.soot,
    width: 1.2,
  },
];
