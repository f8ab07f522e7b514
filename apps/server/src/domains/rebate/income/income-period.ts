import type { IncomePeriod } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { CallingAgent } from '#agents';

type Calendar = Pick<CallingAgent['settings'], 'zone' | 'cutHour'>;

/** The first and the last business day of a period, by the present one. */
const DAYS: Record<IncomePeriod, RawBuilder<unknown>> = {
  today: sql`today as first_day, today as last_day`,
  yesterday: sql`today - 1 as first_day, today - 1 as last_day`,
  month: sql`date_trunc('month', today)::date as first_day, today as last_day`,
  lastMonth: sql`(date_trunc('month', today) - interval '1 month')::date as first_day,
    (date_trunc('month', today) - interval '1 day')::date as last_day`,
};

/** The business day of a time: it lasts from the brand's cut hour to the next day's by the clock of its zone. */
export const dayOf = (at: RawBuilder<unknown>, { zone, cutHour }: Calendar): RawBuilder<unknown> =>
  sql`((${at} at time zone ${zone}) - ${`${cutHour} hours`}::interval)::date`;

/** Returns a query of a period: its first and last business day, and its bounds as times (`from_at`, `to_at`). */
export const periodOf = (period: IncomePeriod, { zone, cutHour }: Calendar): RawBuilder<unknown> => sql`
  select first_day, last_day,
    (first_day + ${`${cutHour} hours`}::interval) at time zone ${zone} as from_at,
    (last_day + 1 + ${`${cutHour} hours`}::interval) at time zone ${zone} as to_at
  from (select ${DAYS[period]} from (select ${dayOf(sql`now()`, { zone, cutHour })} as today) t) d`;
