import type { Point, Segment, SwimPath } from '../fish-table.ts';

/** One segment of a path in steps of its parameter. */
const STEPS = 65_536;

/** Returns where a swimmer is on a path `age_ms` after its start, if it takes `duration_ms` for the whole of it. It stays at the end. */
export function pathPosition(path: SwimPath, duration_ms: number, age_ms: number): Point {
  const end = STEPS * path.length;
  const u = Math.min(end, Math.floor((age_ms * end) / duration_ms));
  const index = Math.min(path.length - 1, Math.floor(u / STEPS));
  const [a, b, c, d] = path[index] as Segment;
  const s = u - index * STEPS;
  const [ab, bc, cd] = [between(a, b, s), between(b, c, s), between(c, d, s)];
  return between(between(ab, bc, s), between(bc, cd, s), s);
}

/** De Casteljau's step, floored. */
const between = ([ax, ay]: Point, [bx, by]: Point, s: number): Point => [
  ax + Math.floor(((bx - ax) * s) / STEPS),
  ay + Math.floor(((by - ay) * s) / STEPS),
];
