import type { Animal } from './animals.ts';

/**
 * A drawn result: all its numbers in the order of drawing; boards digit by digit. `year` is the animal of the lunar year, of games with
 * animals. It is known before the draw.
 */
export type Draw = { numbers: readonly number[]; year?: Animal };

/** Returns the numbers at places of a draw. */
export function valuesAt(numbers: readonly number[], places: readonly number[]): number[] {
  const values: number[] = [];
  for (const place of places) values.push(numbers[place] as number);
  return values;
}
