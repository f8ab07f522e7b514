import { type Animal, type Family, yearAnimal } from '@fairhouse/game-math/lottery';

/** The date in GMT+8, which lunar years are counted by. */
const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

/** Returns the animal of the year of a draw, for the family whose numbers have animals. */
export function toAnimal(family: Family, drawAt: number): { year?: Animal } {
  return family === 'LHC' ? { year: yearAnimal(dayOf(drawAt)) } : {};
}
