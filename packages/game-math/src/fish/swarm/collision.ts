import { type FishTable, getKind, type Point } from '../fish-table.ts';
import { bulletAt, flownAfter } from './bullet.ts';
import { isWithin, UNITS_PER_PX } from './field.ts';
import { fishPosition } from './fish-position.ts';
import type { FishId, Spawn } from './spawn.ts';

/** A bullet lives at most this long after it was fired. */
export const BULLET_LIFE_MS = 15_000;
/** How far from the fish and from the reported time a hit may be: delays shift what a player sees. */
const TOLERANCE_PX = 40;
const TOLERANCE_MS = 120;
/** Steps in which a flight is followed. A bullet flies 8 px in this time. */
const STEP_MS = 8;

/** Where a shot goes: straight in a direction, or locked on a fish, which it follows and alone can hit. */
export type Aim = { angle: number } | { fish: FishId };

/** A bullet in the water: its shot number, the cannon's step, and when it was fired, in ms of the server's clock. */
export type Flight = { shot: number; step: number; t: number; aim: Aim };

export type Waters = { table: FishTable; cannon: Point };

/** Whether a reported hit is possible: bullet and fish met within 40 px and 120 ms. */
export function isPossibleHit(waters: Waters, flight: Flight, spawn: Spawn, t: number): boolean {
  for (let shift = 0; shift <= TOLERANCE_MS; shift += STEP_MS)
    if (
      isTouching(waters, flight, spawn, t - shift, TOLERANCE_PX) ||
      isTouching(waters, flight, spawn, t + shift, TOLERANCE_PX)
    )
      return true;
  return false;
}

/**
 * Returns the first fish that a bullet meets from one time to another, both included, and when. Null if it meets none. A client predicts
 * impacts with it; for a player with impossible hits the server computes them.
 */
export function findCollision(
  waters: Waters,
  flight: Flight,
  spawns: readonly Spawn[],
  from: number,
  to: number,
): { spawn: Spawn; t: number } | null {
  for (let t = from; t <= to; t += STEP_MS) {
    const spawn = spawns.find((each) => isTouching(waters, flight, each, t, 0));
    if (spawn) return { spawn, t };
  }
  return null;
}

/** Whether a bullet is within the fish's radius and `slack_px` at a time. */
function isTouching({ table, cannon }: Waters, flight: Flight, spawn: Spawn, at: number, slack_px: number): boolean {
  const { aim, t } = flight;
  const age = at - t;
  if (age < 0 || age > BULLET_LIFE_MS || ('fish' in aim && aim.fish !== spawn.id)) return false;
  const fish = fishPosition(table, spawn, at);
  if (!fish) return false;
  const reach = (getKind(table, spawn.kind).radius_px + slack_px) * UNITS_PER_PX;
  // a locked bullet follows its fish: it has come far enough when it has flown the straight distance
  return 'fish' in aim
    ? isWithin(cannon, fish, flownAfter(age) + reach)
    : isWithin(bulletAt(cannon, aim.angle, age), fish, reach);
}
