import { SINE_TABLE } from './sine-table.ts';

/** Angles are integers in tenths of a degree, 0 … 3599. */
export const FULL_TURN = 3_600;
const QUARTER = FULL_TURN / 4;
const HALF = FULL_TURN / 2;

/** Returns 65,536 times the sine of an angle, as an integer. Throws RangeError for anything that is not 0 … 3599. */
export function sineOf(angle: number): number {
  if (!isAngle(angle)) throw new RangeError(`an angle must be an integer from 0 to ${FULL_TURN - 1}, not ${angle}`);
  const half = angle % HALF;
  const sine = SINE_TABLE[half <= QUARTER ? half : HALF - half] as number;
  return angle < HALF ? sine : 0 - sine;
}

/** Returns 65,536 times the cosine of an angle. */
export const cosineOf = (angle: number): number => sineOf(isAngle(angle) ? (angle + QUARTER) % FULL_TURN : angle);

export const isAngle = (angle: number): boolean => Number.isInteger(angle) && angle >= 0 && angle < FULL_TURN;
