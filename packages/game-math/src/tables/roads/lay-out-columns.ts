/** A cell of a road as it is drawn, column and row from 0. */
export type RoadCell = { column: number; row: number };

/** Rows of every road. */
export const ROWS = 6;

/**
 * Returns the cells of a road, column by column, from the heights of its columns. A column goes down until the last row or an occupied cell,
 * then to the right. Each starts in the first row, in the first free cell to the right of where the one before it started.
 */
export function layOutColumns(heights: readonly number[]): RoadCell[][] {
  const occupied = new Set<number>();
  const isFree = ({ column, row }: RoadCell): boolean => row < ROWS && !occupied.has(column * ROWS + row);
  let start = -1;
  return heights.map((height) => {
    do start += 1;
    while (!isFree({ column: start, row: 0 }));
    const cells: RoadCell[] = [];
    let next: RoadCell = { column: start, row: 0 };
    let isDown = true;
    while (cells.length < height) {
      cells.push(next);
      occupied.add(next.column * ROWS + next.row);
      const below = { column: next.column, row: next.row + 1 };
      isDown &&= isFree(below);
      next = isDown ? below : { column: next.column + 1, row: next.row };
    }
    return cells;
  });
}

/** Returns the cells of the bead plate, which has every result: down, then to the right. */
export const layOutBeads = (count: number): RoadCell[] =>
  Array.from({ length: count }, (_, at) => ({ column: Math.floor(at / ROWS), row: at % ROWS }));
