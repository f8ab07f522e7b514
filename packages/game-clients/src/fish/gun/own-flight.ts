import {
  type Aim,
  BULLET_LIFE_MS,
  bulletAt,
  type Flight,
  findCollision,
  fishPosition,
  getKind,
  type Point,
  type Spawn,
  UNITS_PER_PX,
  type Waters,
} from '@fairhouse/game-math/fish';

/** A bullet of the player, from the shot to the answer to its hit. */
export interface OwnFlight extends Flight {
  /** The fish of a locked bullet, also after its death. */
  target: Spawn | null;
  /** The fish that was reported as hit, until the answer comes; the bullet is not shown. */
  reported: string | null;
  /** Fish that it flies past: hits on them were refused. */
  passed: readonly string[];
}

export const createFlight = (shot: number, step: number, t: number, aim: Aim, target: Spawn | null): OwnFlight => ({
  shot,
  step,
  t,
  aim,
  target,
  reported: null,
  passed: [],
});

export const isOver = ({ t }: Flight, now: number): boolean => now > t + BULLET_LIFE_MS;

/** Where a locked bullet is on the straight way to its fish; it arrives with the fish's radius left. */
const BULLET_UNITS_PER_MS = 15.36;

/** Returns where a bullet is, for drawing. Null when its fish is not in the water. */
export function flightPosition(
  { table, cannon }: Waters,
  flight: Flight,
  spawn: Spawn | null,
  now: number,
): Point | null {
  const { aim, t } = flight;
  if ('angle' in aim) return bulletAt(cannon, aim.angle, Math.max(0, now - t));
  const fish = spawn && fishPosition(table, spawn, now);
  if (!fish) return null;
  const [dx, dy] = [fish[0] - cannon[0], fish[1] - cannon[1]];
  const part = Math.min(1, (Math.max(0, now - t) * BULLET_UNITS_PER_MS) / Math.max(1, Math.hypot(dx, dy)));
  return [cannon[0] + dx * part, cannon[1] + dy * part];
}

/** How far apart bullet and fish may be to be looked at: what both move in the longest time between two frames. */
const NEAR_PX = 320;

/** Returns the first fish that a bullet meets from one time to another. A locked bullet meets its fish alone, dead or alive. */
export function meet(
  waters: Waters,
  flight: OwnFlight,
  alive: readonly Spawn[],
  from: number,
  to: number,
): { spawn: Spawn; t: number } | null {
  const start = Math.max(from, flight.t);
  if (flight.target) return findCollision(waters, flight, [flight.target], start, to);
  const at = flightPosition(waters, flight, null, to);
  const near = alive.filter((spawn) => !flight.passed.includes(spawn.id) && isNear(waters, spawn, at, to));
  return near.length > 0 ? findCollision(waters, flight, near, start, to) : null;
}

function isNear({ table }: Waters, spawn: Spawn, bullet: Point | null, now: number): boolean {
  const fish = fishPosition(table, spawn, now);
  if (!fish || !bullet) return false;
  const reach = (getKind(table, spawn.kind).radius_px + NEAR_PX) * UNITS_PER_PX;
  return Math.abs(fish[0] - bullet[0]) <= reach && Math.abs(fish[1] - bullet[1]) <= reach;
}
