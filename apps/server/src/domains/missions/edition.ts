import { type BusinessDay, cycleOf } from '@fairhouse/agent-math';
import type { LeaderboardPeriod } from '@fairhouse/contracts';

/** Returns the days of an edition of a repeating leaderboard that begins on a day: until the end of the day, week or month, or of the series. */
export function editionOf({
  period,
  fromDay,
  seriesUntil,
}: {
  period: LeaderboardPeriod;
  fromDay: BusinessDay;
  seriesUntil: BusinessDay | null;
}): { fromDay: BusinessDay; toDay: BusinessDay } {
  const to = lastDayOf(period, fromDay);
  return { fromDay, toDay: seriesUntil !== null && seriesUntil < to ? seriesUntil : to };
}

function lastDayOf(period: LeaderboardPeriod, day: BusinessDay): BusinessDay {
  if (period === 'weekly') return cycleOf('week', day).to;
  return period === 'monthly' ? cycleOf('month', day).to : day;
}
