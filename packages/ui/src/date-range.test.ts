import { describe, expect, it } from 'vitest';
import { periodOf, periodOfDays } from './date-range.ts';

const now = new Date(2026, 2, 1, 13, 30);
const hours = (period: { from?: string; to?: string }) =>
  (Date.parse(period.to ?? '') - Date.parse(period.from ?? '')) / 3_600_000;

describe('periodOf', () => {
  it('starts at local midnight and ends where the next period starts', () => {
    expect(new Date(periodOf('today', now).from ?? '').getHours()).toBe(0);
    expect(periodOf('yesterday', now).to).toBe(periodOf('today', now).from);
  });
  it('crosses the end of a month', () => {
    expect(new Date(periodOf('yesterday', now).from ?? '').getDate()).toBe(28);
    expect(periodOf('month', now).from).toBe(periodOf('today', now).from);
  });
  it('covers seven days for a week', () => {
    expect(hours(periodOf('week', new Date(2026, 5, 20)))).toBe(7 * 24);
  });
  it('leaves both ends open for all', () => {
    expect(periodOf('all', now)).toEqual({});
  });
});

describe('periodOfDays', () => {
  it('includes both days across the end of a month', () => {
    const period = periodOfDays({ from: '2026-02-27', to: '2026-02-28' });
    expect(new Date(period.from ?? '').getDate()).toBe(27);
    expect(new Date(period.to ?? '')).toEqual(new Date(2026, 2, 1));
  });
  it('covers one day if both days are equal', () => {
    expect(hours(periodOfDays({ from: '2026-06-20', to: '2026-06-20' }))).toBe(24);
  });
});
