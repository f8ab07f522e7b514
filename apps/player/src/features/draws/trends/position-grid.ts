import { type Family, type TrendPlace, trendValues } from '@fairhouse/game-math/lottery';

/** A chart of the values at a place: `cells[row * columns + column]` is 0 where the value was drawn, else the draws since it was. */
export type PositionGrid = { values: readonly number[]; rows: number; cells: Uint16Array };

/**
 * Counts how long each value has not been drawn, draw by draw.
 *
 * @param draws the numbers of each draw, the newest last
 */
export function positionGrid(
  family: Family,
  draws: readonly (readonly number[])[],
  place: TrendPlace,
  places: readonly number[],
): PositionGrid {
  const values = trendValues(family);
  const cells = new Uint16Array(draws.length * values.length);
  const looked = place === 'any' ? places : [place];
  for (const [row, numbers] of draws.entries())
    for (const [column, value] of values.entries()) {
      const at = row * values.length + column;
      const isDrawn = looked.some((each) => numbers[each] === value);
      cells[at] = isDrawn ? 0 : (row === 0 ? 0 : (cells[at - values.length] as number)) + 1;
    }
  return { values, rows: draws.length, cells };
}
