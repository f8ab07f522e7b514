import type { Point } from '../fish-table.ts';
import { HEIGHT, WIDTH } from './field.ts';
import { cosineOf, sineOf } from './sine.ts';

/** The speed of a bullet in units a second: 960 px. */
export const BULLET_SPEED = 15_360;

/** The distance in units that a bullet has flown after this many ms. */
export const flownAfter = (age_ms: number): number => Math.floor((BULLET_SPEED * age_ms) / 1_000);

/**
 * Returns where a bullet is `age_ms` after it was fired. It flies straight; the edges of the field reflect it.
 *
 * @param angle tenths of a degree, 0 … 3599; 0 points right, 900 down
 */
export function bulletAt([x, y]: Point, angle: number, age_ms: number): Point {
  return [fold(x + along(cosineOf(angle), age_ms), WIDTH), fold(y + along(sineOf(angle), age_ms), HEIGHT)];
}

const along = (part: number, age_ms: number): number =>
  Math.floor((Math.floor((BULLET_SPEED * part) / 65_536) * age_ms) / 1_000);

/** Reflects a coordinate at 0 and at `width`, as often as needed. */
function fold(distance: number, width: number): number {
  const rest = distance - 2 * width * Math.floor(distance / (2 * width));
  return rest <= width ? rest : 2 * width - rest;
}
