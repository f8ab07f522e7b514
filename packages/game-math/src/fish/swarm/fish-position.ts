import { type FishTable, getKind, type Point, type SwimPath } from '../fish-table.ts';
import { UNITS_PER_PX } from './field.ts';
import { pathPosition } from './path-position.ts';
import type { Spawn } from './spawn.ts';

/** Returns how long a fish is in the water, in ms: the time of its kind at its own pace. */
export const swimTime = (table: FishTable, { kind, pace }: Pick<Spawn, 'kind' | 'pace'>): number =>
  Math.floor((getKind(table, kind).swim_ms * 100) / pace);

/** Returns the centre of a fish at a time of the server's clock. Null before it enters and after it left. */
export function fishPosition(table: FishTable, spawn: Spawn, at: number): Point | null {
  const age = at - spawn.at;
  const duration = swimTime(table, spawn);
  if (age < 0 || age > duration) return null;
  const path = table.paths[spawn.path] as SwimPath;
  const [x, y] = pathPosition(path, duration, age);
  const beside = spawn.offset * UNITS_PER_PX;
  return isLevel(path) ? [x, y + beside] : [x + beside, y];
}

/** Whether a path leads rather across the field than down, so that fish beside it swim above or below. */
function isLevel(path: SwimPath): boolean {
  const [from, to] = [(path[0] as SwimPath[number])[0], (path.at(-1) as SwimPath[number])[3]];
  return Math.abs(to[0] - from[0]) >= Math.abs(to[1] - from[1]);
}
