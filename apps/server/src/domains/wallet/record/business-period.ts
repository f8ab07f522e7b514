import { addDays, type BusinessDay, businessDayOf, cycleOf, type DayRules, dayBounds } from '@fairhouse/agent-math';
import { refuse } from '#refusal';

/** The most business days of one answer: a year. */
const MOST_DAYS = 366;

/** A named period, or business days from and to; what is omitted is open. */
export interface PeriodQuery {
  period?: 'today' | 'yesterday' | 'week' | 'month' | undefined;
  fromDay?: BusinessDay | undefined;
  toDay?: BusinessDay | undefined;
}

export interface BusinessPeriod {
  fromDay: BusinessDay;
  toDay: BusinessDay;
  today: BusinessDay;
}

/** Returns the business days that a query names; a week when it names none. Refuses INVALID_INPUT for the wrong order or more than 366. */
export function businessPeriodOf(rules: DayRules, query: PeriodQuery): BusinessPeriod {
  const today = businessDayOf(rules, Date.now());
  const { fromDay, toDay } = namedDays(today, query);
  if (fromDay > toDay || addDays(fromDay, MOST_DAYS) <= toDay) throw refuse('INVALID_INPUT', { field: 'toDay' });
  return { fromDay, toDay, today };
}

function namedDays(today: BusinessDay, { period, fromDay, toDay }: PeriodQuery) {
  if (fromDay !== undefined || toDay !== undefined)
    return { fromDay: fromDay ?? toDay ?? today, toDay: toDay ?? today };
  const yesterday = addDays(today, -1);
  if (period === 'today') return { fromDay: today, toDay: today };
  if (period === 'yesterday') return { fromDay: yesterday, toDay: yesterday };
  if (period === 'month') return { fromDay: cycleOf('month', today).from, toDay: today };
  return { fromDay: addDays(today, -6), toDay: today };
}

/** Returns the business days that a filter names; open where it names none. Refuses INVALID_INPUT for the wrong order. */
export function filterDaysOf(rules: DayRules, query: PeriodQuery): { fromDay?: BusinessDay; toDay?: BusinessDay } {
  const { fromDay, toDay } = query.period === undefined ? query : namedDays(businessDayOf(rules, Date.now()), query);
  if (fromDay !== undefined && toDay !== undefined && fromDay > toDay)
    throw refuse('INVALID_INPUT', { field: 'toDay' });
  return { ...(fromDay === undefined ? {} : { fromDay }), ...(toDay === undefined ? {} : { toDay }) };
}

/** The same as times, to but not including. */
export function timesOf(rules: DayRules, query: PeriodQuery): { from?: Date; to?: Date } {
  const { fromDay, toDay } = filterDaysOf(rules, query);
  return {
    ...(fromDay === undefined ? {} : { from: new Date(dayBounds(rules, fromDay).from) }),
    ...(toDay === undefined ? {} : { to: new Date(dayBounds(rules, toDay).to) }),
  };
}
