import { expect, it } from 'vitest';
import { dormancyOn, dormantDays } from './dormant-days.ts';
import vectors from './dormant-vectors.json' with { type: 'json' };

it.each(vectors.dormant)('[C-01] an account last used on $lastAct is dormant after $months months', (vector) => {
  expect(dormantDays(vector.lastAct, vector.months)).toEqual(vector.expect);
});

it('[C-01] notices are due from their days on, and dormancy from its day on', () => {
  const days = dormantDays('2025-11-23', 12);
  const on = (today: string) => dormancyOn(today, days);
  expect(on('2026-10-23')).toEqual({ notices: 0, isDormant: false });
  expect(on('2026-10-24')).toEqual({ notices: 1, isDormant: false });
  expect(on('2026-11-16')).toEqual({ notices: 2, isDormant: false });
  expect(on('2026-11-22')).toEqual({ notices: 2, isDormant: false });
  expect(on('2026-11-23')).toEqual({ notices: 2, isDormant: true });
});
