/** How many days before an account becomes dormant its player is notified, first and second. */
const NOTICE_DAYS = [30, 7] as const;

const DAY_MS = 86_400_000;

/** The days on which something happens to an account that is not used, as `2026-11-23`. */
export interface DormantDays {
  firstNotice: string;
  secondNotice: string;
  dormantFrom: string;
}

const dayOf = (at_ms: number): string => new Date(at_ms).toISOString().slice(0, 10);

/**
 * Returns when an account becomes dormant: the same day of the month so many months after its last act, or the last day of a month that lacks
 * it; and its notices before.
 */
export function dormantDays(lastAct: string, months: number): DormantDays {
  const [year = 0, month = 0, day = 0] = lastAct.split('-').map(Number);
  // day 0 of the month after is the last one of the month
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const dormant_ms = Date.UTC(year, month - 1 + months, Math.min(day, lastDay));
  const [firstNotice, secondNotice] = NOTICE_DAYS.map((days) => dayOf(dormant_ms - days * DAY_MS));
  return { firstNotice: firstNotice ?? '', secondNotice: secondNotice ?? '', dormantFrom: dayOf(dormant_ms) };
}

/** Returns how far an account is on a day: notices that are due, 0 to 2, and whether it is dormant. */
export function dormancyOn(today: string, days: DormantDays): { notices: number; isDormant: boolean } {
  const notices = today >= days.secondNotice ? 2 : today >= days.firstNotice ? 1 : 0;
  return { notices, isDormant: today >= days.dormantFrom };
}
