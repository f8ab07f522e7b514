import { expect, it } from 'vitest';
import { hasHotRow } from './has-hot-row.ts';

it('[R-02] shows the hot row when there are more games than hot ones', () => {
  const vendors = (...games: number[]) => ({ vendors: games.map((count) => ({ games: count })) });
  expect(hasHotRow(3, [vendors(2), vendors(1, 1)])).toBe(true);
  expect(hasHotRow(4, [vendors(2), vendors(1, 1)])).toBe(false);
  expect(hasHotRow(0, [vendors(2)])).toBe(false);
  expect(hasHotRow(0, [])).toBe(false);
});
