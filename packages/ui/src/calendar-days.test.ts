import { describe, expect, it } from 'vitest';
import { addDays, addMonths, firstWeekday, monthWeeks, spanOf, weekday, withinDays } from './calendar-days.ts';

describe('calendar days', () => {
  it('steps over months, years and the day of a clock change', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
  });
  it('lays out a month in whole weeks, from the language’s first weekday', () => {
    const monday = monthWeeks('2026-11-21', 1);
    expect(monday[0]).toEqual(expect.arrayContaining(['2026-10-26', '2026-11-01']));
    expect(monday).toHaveLength(6);
    expect(monthWeeks('2026-11-21', 7)[0]?.[0]).toBe('2026-11-01');
    expect(monday.flat().every((day, at, all) => at === 0 || day === addDays(all[at - 1] ?? '', 1))).toBe(true);
  });
  it('returns the first day of the week', () => {
    expect(firstWeekday('en')).toBe(7);
    expect(firstWeekday('de')).toBe(1);
    expect(firstWeekday('ar')).toBe(6);
    expect(weekday('2026-11-21')).toBe(6);
  });
  it('orders two days and clamps a day to limits', () => {
    expect(spanOf('2026-11-21', '2026-11-03')).toEqual({ from: '2026-11-03', to: '2026-11-21' });
    expect(withinDays('2026-11-30', '2026-11-01', '2026-11-21')).toBe('2026-11-21');
  });
});
