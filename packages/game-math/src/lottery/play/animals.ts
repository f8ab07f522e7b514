/** The animals of the lunar years in their order. */
export const ANIMALS = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export type Animal = (typeof ANIMALS)[number];

/**
 * First days of lunar years, by the date of the draw in GMT+8. A table, because calendars of JavaScript engines are a day off in 2027 and
 * 2030.
 */
const LUNAR_YEARS: readonly (readonly [from: string, animal: Animal])[] = [
  ['2024-02-10', 'dragon'],
  ['2025-01-29', 'snake'],
  ['2026-02-17', 'horse'],
  ['2027-02-06', 'goat'],
  ['2028-01-26', 'monkey'],
  ['2029-02-13', 'rooster'],
  ['2030-02-03', 'dog'],
  ['2031-01-23', 'pig'],
  ['2032-02-11', 'rat'],
  ['2033-01-31', 'ox'],
  ['2034-02-19', 'tiger'],
  ['2035-02-08', 'rabbit'],
];
/** The day before the next lunar year that the table does not have. */
const LAST_DAY = '2036-01-27';

/**
 * Returns the animal of a day's lunar year.
 *
 * @param day `yyyy-MM-dd` in GMT+8
 * @throws RangeError for a day outside of the table, 2024-02-10 … 2036-01-27
 */
export function yearAnimal(day: string): Animal {
  const year = LUNAR_YEARS.findLast(([from]) => from <= day);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !year || day > LAST_DAY) throw new RangeError(`no lunar year for ${day}`);
  return year[1];
}

/** Returns the animal of a number 1 … 49: 1 is the animal of the year, 2 the one before it, and so on. */
export function animalOf(number: number, year: Animal): Animal {
  const at = ANIMALS.indexOf(year) - (number - 1);
  return ANIMALS[((at % 12) + 12) % 12] as Animal;
}

/** The colours of the 49 numbers. */
export const COLOURS = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
} as const;
export type Colour = keyof typeof COLOURS;
