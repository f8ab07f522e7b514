import type { Day, DaySpan } from './date-range.ts';

/** Days are computed in UTC, where each has 24 hours; the time of day is irrelevant. */
const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** The reader's local day at a moment. */
export const localDay = (now: Date): Day => dayOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));

export function addDays(day: Day, days: number): Day {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** Returns the same date some months later; clamped to the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const date = dateOf(day);
  const target = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(target, last));
  return dayOf(date);
}

/** 1 Monday to 7 Sunday. */
export const weekday = (day: Day): number => dateOf(day).getUTCDay() || 7;

/** Languages whose week starts on Sunday or Saturday; for browsers that do not provide it. */
const SUNDAY_FIRST = /^(en$|ja|ko|zh-TW|th|he|pt-BR|hi|id|fil|ta|te|bn|ne|ur|km|lo|my)/;
const SATURDAY_FIRST = /^(ar|fa)/;

/** Returns the first weekday of a language. */
export function firstWeekday(tag: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(tag);
  const localeDay = locale.getWeekInfo?.().firstDay;
  if (localeDay) return localeDay;
  if (SATURDAY_FIRST.test(tag)) return 6;
  return SUNDAY_FIRST.test(tag) ? 7 : 1;
}

/** Returns the complete weeks of a day's month: days of adjacent months fill the ends. */
export function monthWeeks(day: Day, first: number): Day[][] {
  const start = `${day.slice(0, 8)}01`;
  const lead = (weekday(start) - first + 7) % 7;
  const length = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
  const weeks = Math.ceil((lead + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_unused, at) => addDays(start, week * 7 + at - lead)),
  );
}

/** Returns a range from two days in any order. */
export const spanOf = (one: Day, other: Day): DaySpan =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

/** Clamps a day between two limits. */
export const withinDays = (day: Day, min?: Day, max?: Day): Day =>
  min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;
