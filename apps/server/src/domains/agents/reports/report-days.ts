import { addDays, type BusinessDay, businessDayOf, cycleOf } from '@fairhouse/agent-math';
import type { Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { factsAsOf } from '../facts/facts-as-of.ts';
import type { StoredSettings } from '../settings.ts';

/** The most business days of a report. */
const MOST_DAYS = 366;
/** Figures that are older than this are shown as delayed. */
const DELAYED_MS = 60_000;

export interface DaysQuery {
  period?: 'today' | 'yesterday' | 'week' | 'month' | undefined;
  fromDay?: BusinessDay | undefined;
  toDay?: BusinessDay | undefined;
}

/** What every report says about itself. */
export interface ReportHead {
  fromDay: BusinessDay;
  toDay: BusinessDay;
  zone: string;
  cutHour: number;
  currency: Currency;
  asOf: string;
  delayed: boolean;
}

/** Returns the business days of a report and how current it is. Refuses INVALID_INPUT for days in the wrong order, or too many. */
export async function readReportHead(
  db: Db,
  { settings, currency }: { settings: StoredSettings; currency: Currency },
  query: DaysQuery,
): Promise<ReportHead> {
  const { zone, cutHour } = settings;
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  const now = rows[0]?.now ?? new Date();
  const days = daysOf(businessDayOf(settings, now.getTime()), query);
  if (days.fromDay > days.toDay || addDays(days.fromDay, MOST_DAYS) < days.toDay)
    throw refuse('INVALID_INPUT', { field: 'toDay' });
  const asOf = await factsAsOf(db);
  return {
    ...days,
    zone,
    cutHour,
    currency,
    asOf: asOf.toISOString(),
    delayed: now.getTime() - asOf.getTime() > DELAYED_MS,
  };
}

function daysOf(
  today: BusinessDay,
  { period, fromDay, toDay }: DaysQuery,
): { fromDay: BusinessDay; toDay: BusinessDay } {
  if (fromDay !== undefined || toDay !== undefined)
    return { fromDay: fromDay ?? toDay ?? today, toDay: toDay ?? today };
  const yesterday = addDays(today, -1);
  if (period === 'yesterday') return { fromDay: yesterday, toDay: yesterday };
  if (period === 'week') return { fromDay: addDays(today, -6), toDay: today };
  if (period === 'month') return { fromDay: cycleOf('month', today).from, toDay: today };
  return { fromDay: today, toDay: today };
}
