import type { RouletteGame, Spot } from '../table-game.ts';

const WHEEL = [
  ...[0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10],
  ...[5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26],
];
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** 1 … 36 in rows of three, as on the layout. */
const NUMBERS = Array.from({ length: 36 }, (_, at) => at + 1);
const ROWS = Array.from({ length: 12 }, (_, at): [number, number, number] => [3 * at + 1, 3 * at + 2, 3 * at + 3]);

/** n numbers of the 36 pay 36/n − 1, which leaves the 0 to the house edge. */
const spotOf = (id: string, numbers: readonly number[]): Spot => ({
  id,
  rows: [{ on: numbers.map(String), pay: [36 / numbers.length - 1, 1] }],
});

const inside = (name: string, numbers: readonly number[]): Spot => spotOf(`${name}:${numbers.join(',')}`, numbers);

const insideSpots = (): Spot[] => [
  ...[0, ...NUMBERS].map((number) => inside('straight', [number])),
  ...[1, 2, 3].map((number) => inside('split', [0, number])),
  ...NUMBERS.flatMap((number) => [
    ...(number % 3 === 0 ? [] : [inside('split', [number, number + 1])]),
    ...(number > 33 ? [] : [inside('split', [number, number + 3])]),
  ]),
  inside('street', [0, 1, 2]),
  inside('street', [0, 2, 3]),
  ...ROWS.map((row) => inside('street', row)),
  inside('corner', [0, 1, 2, 3]),
  ...NUMBERS.filter((number) => number % 3 !== 0 && number < 33).map((number) =>
    inside('corner', [number, number + 1, number + 3, number + 4]),
  ),
  ...ROWS.slice(1).map((row, at) => inside('line', [...(ROWS[at] ?? []), ...row])),
];

const dozenSpots = (): Spot[] => [
  ...[1, 2, 3].map((dozen) =>
    spotOf(
      `dozen:${dozen}`,
      NUMBERS.filter((number) => Math.ceil(number / 12) === dozen),
    ),
  ),
  ...[1, 2, 3].map((column) =>
    spotOf(
      `column:${column}`,
      NUMBERS.filter((number) => number % 3 === column % 3),
    ),
  ),
];

const EVEN_CHANCES: readonly [id: string, has: (number: number) => boolean][] = [
  ['red', (number) => RED.includes(number)],
  ['black', (number) => !RED.includes(number)],
  ['odd', (number) => number % 2 === 1],
  ['even', (number) => number % 2 === 0],
  ['low', (number) => number <= 18],
  ['high', (number) => number > 18],
];

function evenChances(laPartage: boolean): Spot[] {
  return EVEN_CHANCES.map(([id, has]) => {
    const spot = spotOf(id, NUMBERS.filter(has));
    return laPartage ? { ...spot, rows: [...spot.rows, { on: ['0'], pay: [-1, 2] }] } : spot;
  });
}

const european = (id: string, laPartage: boolean): RouletteGame => ({
  kind: 'roulette',
  id,
  version: '1',
  wheel: WHEEL,
  red: RED,
  spots: [...evenChances(laPartage), ...dozenSpots(), ...insideSpots()],
});

/** European roulette: 37 pockets, one 0. */
export const rouletteEuropean = european('roulette-european', false);

/** The same with la partage: 0 returns half of a stake on an even chance. */
export const rouletteLaPartage = european('roulette-la-partage', true);
