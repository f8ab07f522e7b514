import { COLOURS, type Colour } from '@fairhouse/game-math/lottery';

/** Returns the colour of a number of the 49. */
export const colourOf = (number: number): Colour =>
  (Object.keys(COLOURS) as Colour[]).find((colour) => (COLOURS[colour] as readonly number[]).includes(number)) ?? 'red';
