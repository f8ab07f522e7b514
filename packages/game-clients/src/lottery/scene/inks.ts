import type { Colour, Family } from '@fairhouse/game-math/lottery';
import { colourOf } from '../../drawn-numbers/colour-of.ts';
import { STUDIO } from '../../table/scene/palette.ts';

/** The inks of ten cars, told apart also by the number on each. */
export const CARS = [
  '#e3b04b',
  '#2f7f95',
  '#55665d',
  '#d9482b',
  '#8fd3b0',
  '#30427a',
  '#f3e7c9',
  '#e08a86',
  '#7d4a8e',
  '#3f8059',
] as const;

const WAVES: Readonly<Record<Colour, string>> = { red: '#d9482b', blue: '#2f7f95', green: '#3f8059' };

/** Returns the ink of a ball. Only the 49 numbers have colours of their own. */
export const ballInk = (family: Family, number: number): string =>
  family === 'LHC' ? WAVES[colourOf(number)] : STUDIO.brass;
