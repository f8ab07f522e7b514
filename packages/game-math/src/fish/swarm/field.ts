import type { Point } from '../fish-table.ts';

/**
 * Positions are integers in 1/16 px and times integers in ms. Every quotient is floored (towards minus infinity), and every product stays
 * below 2^53, so Node and every browser compute the same positions to the last unit. `>>` would not do: products exceed 2^31.
 */
export const UNITS_PER_PX = 16;
export const WIDTH = 1_920 * UNITS_PER_PX;
export const HEIGHT = 1_080 * UNITS_PER_PX;

/** The cannons of the four seats: bottom left, bottom right, top left, top right. A client turns the field so that its own is below. */
export const CANNONS: readonly Point[] = [
  [WIDTH / 4, HEIGHT],
  [(WIDTH / 4) * 3, HEIGHT],
  [WIDTH / 4, 0],
  [(WIDTH / 4) * 3, 0],
];

/** Whether two points are at most `reach` units apart. */
export function isWithin([x, y]: Point, [otherX, otherY]: Point, reach: number): boolean {
  const [dx, dy] = [x - otherX, y - otherY];
  return dx * dx + dy * dy <= reach * reach;
}
