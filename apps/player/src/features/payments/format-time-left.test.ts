import { expect, it } from 'vitest';
import { formatTimeLeft } from './format-time-left.ts';

it.each([
  [30 * 60_000, '30:00'],
  [29 * 60_000 + 7_900, '29:07'],
  [9_000, '0:09'],
  [-5_000, '0:00'],
  [3_600_000 + 61_000, '1:01:01'],
])('[C-03] %i ms to pay are written as %s', (left_ms, text) => {
  expect(formatTimeLeft(left_ms)).toBe(text);
});
