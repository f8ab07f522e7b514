import type { PlaceGroup } from './rule.ts';

/** The prizes of a board in the order of drawing: so many numbers of so many digits. */
export type BoardPrize = { name: string; digits: number; count: number };
export type Board = readonly BoardPrize[];

/** The board of the north: 27 prizes. */
export const NORTH: Board = [
  { name: 'DB', digits: 5, count: 1 },
  { name: 'G1', digits: 5, count: 1 },
  { name: 'G2', digits: 5, count: 2 },
  { name: 'G3', digits: 5, count: 6 },
  { name: 'G4', digits: 4, count: 4 },
  { name: 'G5', digits: 4, count: 6 },
  { name: 'G6', digits: 3, count: 3 },
  { name: 'G7', digits: 2, count: 4 },
];

/** The board of the south and the centre: 18 prizes. */
export const SOUTH: Board = [
  { name: 'DB', digits: 6, count: 1 },
  { name: 'G1', digits: 5, count: 1 },
  { name: 'G2', digits: 5, count: 1 },
  { name: 'G3', digits: 5, count: 2 },
  { name: 'G4', digits: 5, count: 7 },
  { name: 'G5', digits: 4, count: 1 },
  { name: 'G6', digits: 4, count: 3 },
  { name: 'G7', digits: 3, count: 1 },
  { name: 'G8', digits: 2, count: 1 },
];

export const THAI: Board = [
  { name: 'first', digits: 6, count: 1 },
  { name: 'bottom2', digits: 2, count: 1 },
  { name: 'front3', digits: 3, count: 2 },
  { name: 'back3', digits: 3, count: 2 },
];

export const FOUR_DIGIT: Board = [
  { name: 'first', digits: 4, count: 1 },
  { name: 'second', digits: 4, count: 1 },
  { name: 'third', digits: 4, count: 1 },
  { name: 'special', digits: 4, count: 10 },
  { name: 'consolation', digits: 4, count: 10 },
];

/** A number of a board: its prize and its places in the draw. */
export type BoardNumber = { prize: string; places: number[] };

/** Returns all numbers of a board in the order of drawing. */
export function boardNumbers(board: Board): BoardNumber[] {
  let place = 0;
  return board.flatMap(({ name, digits, count }) =>
    Array.from({ length: count }, () => ({ prize: name, places: Array.from({ length: digits }, () => place++) })),
  );
}

/** Returns the last digits of every number that has so many, of all prizes or of some. */
export const lastDigits = (board: Board, digits: number, prizes?: readonly string[]): PlaceGroup[] =>
  boardNumbers(board)
    .filter(({ prize, places }) => places.length >= digits && (!prizes || prizes.includes(prize)))
    .map(({ prize, places }) => ({ prize, places: places.slice(-digits) }));
