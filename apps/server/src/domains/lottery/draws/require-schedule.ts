import type { LotterySchedule } from '@fairhouse/contracts';
import { refuse } from '#refusal';
import { listDrawDay } from './list-draw-times.ts';
import { addDays, dateAt, isZone } from './local-time.ts';

/** Orders are sealed two seconds after the close, and a beacon's value comes within three more and takes time to be fetched. */
export const LEAST_SEAL_S = { without: 2, with: 7 };
const LEAST_EVERY_S = 30;

/** Refuses INVALID_INPUT for an unknown zone, or a schedule that is too fast to be kept. */
export function requireSchedule({ zone, seal_s, rule }: LotterySchedule, beacon?: string): void {
  const isTooFast = rule.kind === 'every' && (rule.every_s < LEAST_EVERY_S || rule.every_s <= seal_s);
  const leastSeal_s = beacon === undefined ? LEAST_SEAL_S.without : LEAST_SEAL_S.with;
  if (!isZone(zone) || isTooFast || seal_s < leastSeal_s)
    throw refuse('INVALID_INPUT', { field: 'schedule', params: { field: 'schedule' } });
}

/** No game pauses longer. */
const LONGEST_PAUSE_DAYS = 62;

/** Refuses INVALID_INPUT for a schedule that has no draw within two months. */
export function requireDraws(schedule: LotterySchedule): void {
  const today = dateAt(schedule.zone, Date.now());
  for (let at = 0; at < LONGEST_PAUSE_DAYS; at++)
    if (listDrawDay(schedule, addDays(today, at)).draws.length > 0) return;
  throw refuse('INVALID_INPUT', { field: 'schedule', params: { field: 'schedule' } });
}
