import { expect, it } from 'vitest';
import { longestStreak } from './longest-streak.ts';

it('[C-13] counts days in a row, across months and in any order', () => {
  expect(longestStreak([])).toBe(0);
  expect(longestStreak(['2026-11-26', '2026-11-26'])).toBe(1);
  expect(longestStreak(['2026-12-01', '2026-11-29', '2026-11-30', '2026-12-03'])).toBe(3);
  expect(longestStreak(['2026-11-01', '2026-11-03', '2026-11-05'])).toBe(1);
});
