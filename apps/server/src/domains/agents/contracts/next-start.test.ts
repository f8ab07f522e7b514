import { expect, it } from 'vitest';
import { agreedEnd, nextStart, nextVersionStart, noticeEnd } from './next-start.ts';

const shanghai = { zone: 'Asia/Shanghai', cutHour: 0 };
const london = { zone: 'Europe/London', cutHour: 3 };
const at = (text: string) => new Date(text);

it('[A-13] a contract begins with the next window of its kind', () => {
  const now = at('2026-11-30T15:59:59.999Z');
  const starts = (['300s', 'hour', 'day', 'week', 'ten-days', 'half-month', 'month'] as const).map((cycle) =>
    nextStart(cycle, shanghai, now).toISOString(),
  );
  expect(starts).toEqual([
    '2026-11-30T16:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
    '2026-12-06T16:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
  ]);
  // exactly at a boundary the window that begins has begun
  expect(nextStart('day', shanghai, at('2026-11-30T16:00:00Z')).toISOString()).toBe('2026-12-01T16:00:00.000Z');
  expect(nextStart('day', london, at('2026-03-28T12:00:00Z')).toISOString()).toBe('2026-03-29T02:00:00.000Z');
  expect(nextStart('month', shanghai, at('2028-02-28T16:00:00Z')).toISOString()).toBe('2028-02-29T16:00:00.000Z');
});

it('[A-13] a version of another cycle waits for a day that begins both, and never cuts the running one', () => {
  const now = at('2026-11-03T00:00:00Z');
  expect(nextVersionStart('month', 'half-month', shanghai, now).toISOString()).toBe('2026-11-30T16:00:00.000Z');
  expect(nextVersionStart('half-month', 'month', shanghai, now).toISOString()).toBe('2026-11-30T16:00:00.000Z');
  expect(nextVersionStart('ten-days', 'half-month', shanghai, now).toISOString()).toBe('2026-11-30T16:00:00.000Z');
  // no Monday begins a half month within a month: at the end of the running half
  expect(nextVersionStart('week', 'half-month', shanghai, at('2026-12-03T00:00:00Z')).toISOString()).toBe(
    '2026-12-15T16:00:00.000Z',
  );
});

it('[A-13] a notice of seven days ends with a cycle, an agreed end with the day', () => {
  const now = at('2026-11-26T09:00:00Z');
  expect(noticeEnd('half-month', shanghai, now).toISOString()).toBe('2026-12-15T16:00:00.000Z');
  expect(noticeEnd('day', shanghai, now).toISOString()).toBe('2026-12-03T16:00:00.000Z');
  expect(noticeEnd('300s', shanghai, now).toISOString()).toBe('2026-12-03T09:00:00.000Z');
  expect(agreedEnd('dividend', shanghai, now).toISOString()).toBe('2026-11-26T16:00:00.000Z');
  expect(agreedEnd('hourly', shanghai, now).toISOString()).toBe('2026-11-26T10:00:00.000Z');
});
