import { expect, it } from 'vitest';
import { listOf } from './list-of.ts';
import { type ListSearch, parseListSearch } from './list-search.ts';

const SORTABLE = ['created', 'amount'] as const;
const after = (search: ListSearch, change: Parameters<ReturnType<typeof listOf>['change']>[0]) => {
  let cleared: ListSearch = {};
  listOf<string>(search, SORTABLE, (next) => {
    cleared = next;
  }).change(change);
  return cleared;
};

it('parses days and order from the address and ignores unknown columns', () => {
  const list = (search: Record<string, unknown>) => listOf(parseListSearch(search), SORTABLE, () => undefined);
  expect(list({ page: '3', period: 'week', sort: '-amount' })).toMatchObject({
    page: 3,
    period: 'week',
    sort: { key: 'amount', down: true },
  });
  expect(list({ period: '2026-11-01_2026-11-21', sort: 'created' })).toMatchObject({
    period: { from: '2026-11-01', to: '2026-11-21' },
    sort: { key: 'created', down: false },
  });
  expect(list({ period: 'ever', sort: 'password' })).toMatchObject({ page: 1, period: 'all', sort: null });
});

it('writes the selection and resets to the first page', () => {
  const now = { page: 4, period: 'week', sort: '-amount' };
  expect(after(now, { page: 5 })).toEqual({ page: 5, period: 'week', sort: '-amount' });
  expect(after(now, { period: 'all' })).toEqual({ sort: '-amount' });
  expect(after(now, { sort: { key: 'created', down: false } })).toEqual({ period: 'week', sort: 'created' });
  expect(after({}, { period: { from: '2026-11-01', to: '2026-11-02' } })).toEqual({ period: '2026-11-01_2026-11-02' });
});
