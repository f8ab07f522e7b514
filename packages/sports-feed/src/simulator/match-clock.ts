/**
 * Simulated time runs from a fixed day at a speed, so that what happens at a real time depends on the seed, the speed and that time alone:
 * after a restart the same matches are at the same minute.
 */
export type MatchClock = {
  /** Milliseconds of simulated time since the first day, at a real time. */
  toSimulated(real: number): number;
  /** The real time of a simulated one, rounded to a millisecond. */
  toReal(simulated: number): number;
};

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

const FIRST_DAY = Date.UTC(2026, 0, 5);

/** Creates a clock that runs `speed` times as fast as real time: at 60, a match of 110 minutes takes 110 seconds. */
export function createMatchClock(speed: number): MatchClock {
  if (!(speed >= 1 && speed <= 60)) throw new RangeError(`a speed must be 1 … 60, not ${speed}`);
  return {
    toSimulated: (real) => (real - FIRST_DAY) * speed,
    toReal: (simulated) => Math.round(FIRST_DAY + simulated / speed),
  };
}
