import { addDays, instantOf } from './local-time.ts';

/** Days that are looked at: a year has at most a few changes. */
const AHEAD_DAYS = 400;
const DAY_MIN = 24 * 60;
const MINUTE_MS = 60_000;

/** A date of a zone whose length is not 24 hours, and by how many minutes the clocks move: +60 in spring. */
interface ClockChange {
  day: string;
  moves_min: number;
}

/** Lists the days of a zone, from a day on and for a year, on which the clocks change. */
export function listClockChanges(zone: string, from: string, most: number): ClockChange[] {
  const changes: ClockChange[] = [];
  let begins = instantOf(zone, from, '00:00');
  for (let ahead = 0; ahead < AHEAD_DAYS && changes.length < most; ahead++) {
    const ends = instantOf(zone, addDays(from, ahead + 1), '00:00');
    const moves_min = DAY_MIN - Math.round((ends - begins) / MINUTE_MS);
    if (moves_min !== 0) changes.push({ day: addDays(from, ahead), moves_min });
    begins = ends;
  }
  return changes;
}
