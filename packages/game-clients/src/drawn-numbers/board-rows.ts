import { type Family, type KeyFamily, shapeOf } from '@fairhouse/game-math/lottery';

/** A line of a board: the prize, where its name is written, and the places of its numbers. */
export type BoardRow = { prize: string; isFirst: boolean; numbers: readonly (readonly number[])[] };

/** Numbers that fit in a line, by their count. */
const perRow = (count: number): number => (count <= 4 ? count : count === 6 ? 3 : count === 7 ? 4 : 5);

/** Returns the lines of a board, the largest prize first. Long prizes have several lines. */
export function boardRows(family: Family): BoardRow[] {
  let place = 0;
  return (shapeOf(family as KeyFamily).board ?? []).flatMap(({ name, digits, count }) => {
    const numbers = Array.from({ length: count }, () => Array.from({ length: digits }, () => place++));
    const wide = perRow(count);
    return Array.from({ length: Math.ceil(count / wide) }, (_, row) => ({
      prize: name,
      isFirst: row === 0,
      numbers: numbers.slice(row * wide, (row + 1) * wide),
    }));
  });
}
