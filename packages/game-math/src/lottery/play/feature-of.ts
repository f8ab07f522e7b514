import { type Animal, animalOf, COLOURS, type Colour } from './animals.ts';
import type { Feature, Mark } from './rule.ts';

type Values = readonly number[];

const sum = (values: Values): number => values.reduce((total, value) => total + value, 0);
/** Digits as text; one after the other is faster than `join`. */
function digitsOf(values: Values): string {
  let digits = '';
  for (const value of values) digits += value;
  return digits;
}
const first = (values: Values): number => values[0] as number;
const isTriple = (values: Values): boolean => values.every((value) => value === values[0]);

/** Returns the shape of three digits. 9 and 0 are neighbours: 890 and 901 are straights. */
function shapeOf(values: Values): string {
  const different = new Set(values).size;
  if (different === 1) return 'leopard';
  if (different === 2) return 'pair';
  const neighbours = values.flatMap((one, at) =>
    values.slice(at + 1).filter((other) => [1, 9].includes(Math.abs(one - other))),
  ).length;
  if (neighbours >= 2) return 'straight';
  return neighbours === 1 ? 'half' : 'misc';
}

/** Three of five digits add up to a multiple of 10: the other two modulo 10, and 10 for 0. Returns 0 when no three do. */
function bullOf(values: Values): number {
  const total = sum(values);
  for (let i = 0; i < 4; i++)
    for (let j = i + 1; j < 5; j++) {
      const rest = (values[i] as number) + (values[j] as number);
      if ((total - rest) % 10 === 0) return rest % 10 === 0 ? 10 : rest % 10;
    }
  return 0;
}

function compare([one, other]: Values): string {
  if (one === other) return 'tie';
  return (one as number) > (other as number) ? 'dragon' : 'tiger';
}

function isRun(values: Values): boolean {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.every((value, at) => value === first(sorted) + at);
}

/** Returns the colour with the highest count: a main number counts 2, the special number, the last one, 3. */
function waveOf(values: Values): string {
  const points = (Object.keys(COLOURS) as Colour[]).map((colour) => ({
    colour,
    points: sum(
      values.map((value, at) =>
        COLOURS[colour].some((one) => one === value) ? (at === values.length - 1 ? 3 : 2) : 0,
      ),
    ),
  }));
  const highest = Math.max(...points.map((each) => each.points));
  const leaders = points.filter((each) => each.points === highest);
  return leaders.length === 1 ? (leaders[0]?.colour as string) : 'tie';
}

/** Digits of the sum are added up once more from 10 on. */
function rootOf(values: Values): number {
  const total = sum(values);
  return total < 10 ? total : Math.floor(total / 10) + (total % 10);
}

function requireYear(year: Animal | undefined): Animal {
  if (!year) throw new RangeError('a draw with animals needs the animal of its year');
  return year;
}

const FEATURES: Readonly<Record<Feature, (values: Values, year?: Animal) => Mark>> = {
  value: first,
  number: digitsOf,
  sortedNumber: (values) => digitsOf(values.toSorted((a, b) => a - b)),
  sum,
  span: (values) => Math.max(...values) - Math.min(...values),
  sumTail: (values) => sum(values) % 10,
  shape: shapeOf,
  bull: bullOf,
  compare,
  oddCount: (values) => values.filter((value) => value % 2 === 1).length,
  middle: (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number,
  triple: (values) => (isTriple(values) ? first(values) : 0),
  run: (values) => (isRun(values) ? 1 : 0),
  sumNoTriple: (values) => (isTriple(values) ? 0 : sum(values)),
  tail: (values) => first(values) % 10,
  firstDigit: first,
  lastDigit: (values) => values.at(-1) as number,
  animal: (values, year) => animalOf(first(values), requireYear(year)),
  animalBut49: (values, year) => (first(values) === 49 ? '49' : animalOf(first(values), requireYear(year))),
  wave7: waveOf,
  kinds: (values, year) => new Set(values.map((value) => animalOf(value, requireYear(year)))).size,
  root: rootOf,
  // 00 counts as 100
  shio: (values) => (((values[0] as number) * 10 + (values[1] as number) || 100) - 1) % 12,
};

/** Returns what some values are reduced to. `year` is needed for animals. */
export const featureOf = (feature: Feature, values: Values, year?: Animal): Mark => FEATURES[feature](values, year);
