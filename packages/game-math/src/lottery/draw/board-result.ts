import { type Board, boardNumbers } from '../play/board.ts';

/** A board as people read it: the numbers of each prize, as text with their zeros. */
export type BoardResult = Readonly<Record<string, readonly string[]>>;

/** Returns the numbers of a board by prize. */
export function toBoardResult(board: Board, drawn: readonly number[]): BoardResult {
  const result: Record<string, string[]> = {};
  for (const { prize, places } of boardNumbers(board)) {
    const numbers = result[prize] ?? [];
    result[prize] = numbers;
    numbers.push(places.map((place) => drawn[place]).join(''));
  }
  return result;
}

/**
 * Returns the digits of a board in the order of drawing.
 *
 * @throws RangeError for a board with another number of prizes or of digits
 */
export function parseBoardResult(board: Board, result: BoardResult): number[] {
  return board.flatMap(({ name, digits, count }) => {
    const numbers = result[name] ?? [];
    const isWhole = numbers.length === count && numbers.every((number) => /^[0-9]+$/.test(number));
    if (!isWhole || numbers.some((number) => number.length !== digits))
      throw new RangeError(`${name} must be ${count} numbers of ${digits} digits`);
    return numbers.flatMap((number) => [...number].map(Number));
  });
}
