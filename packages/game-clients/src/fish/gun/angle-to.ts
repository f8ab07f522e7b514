import type { Point } from '@fairhouse/game-math/fish';

/** Tenths of a degree in a full turn. */
const TURN = 3_600;

/** Returns the direction from one point to another in tenths of a degree: 0 points right, 900 down. */
export function angleTo([fromX, fromY]: Point, [toX, toY]: Point): number {
  return turn(Math.round((Math.atan2(toY - fromY, toX - fromX) * TURN) / (2 * Math.PI)));
}

/** Brings an angle into 0 … 3599. */
export const turn = (angle: number): number => ((angle % TURN) + TURN) % TURN;
