import { expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

it('formats a time in the operator’s time zone and parses it back', () => {
  const time = '2026-11-21T09:30:00.000Z';
  expect(fromLocalTime(toLocalTime(time))).toBe(time);
  expect(toLocalTime(time)).toMatch(/^2026-11-2\dT\d\d:\d\d$/);
  expect(toLocalTime(null)).toBe('');
  expect(fromLocalTime('')).toBeNull();
  expect(fromLocalTime('soon')).toBeNull();
});
