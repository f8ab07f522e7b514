import { expect, it } from 'vitest';
import { changedView, namePeriod, toListQuery } from './list-view.ts';

const now = new Date(2026, 10, 21, 13, 30);

it('names a file by its date range', () => {
  expect(namePeriod('today', now)).toBe('2026-11-21');
  expect(namePeriod('week', now)).toBe('2026-11-15_2026-11-21');
  expect(namePeriod({ from: '2026-02-27', to: '2026-03-01' }, now)).toBe('2026-02-27_2026-03-01');
  expect(namePeriod('all', now)).toBe('all');
});

it('prefixes a descending sort with a minus, and omits unset filters', () => {
  expect(toListQuery({ page: 2, period: 'all', sort: null }, 20)).toEqual({ page: 2, pageSize: 20 });
  expect(toListQuery({ page: 1, period: 'all', sort: { key: 'amount', down: true } }, 20).sort).toBe('-amount');
  expect(toListQuery({ page: 1, period: 'all', sort: { key: 'amount', down: false } }, 20).sort).toBe('amount');
});

it('resets to the first page after a changed filter', () => {
  const view = { page: 5, period: 'all', sort: null } as const;
  expect(changedView(view, { period: 'week' })).toEqual({ page: 1, period: 'week', sort: null });
  expect(changedView(view, { page: 6 }).page).toBe(6);
});
