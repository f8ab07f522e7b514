import { describe, expect, it } from 'vitest';
import { formatLocalTime, parseDay, parseLocalTime } from './day-text.ts';

describe('typed day', () => {
  it.each([
    '2026-11-05',
    '2026/11/05',
    '2026.11.5',
    '20261105',
    ' 2026年11月5日 ',
    '٢٠٢٦-١١-٠٥',
    '۲۰۲۶/۱۱/۰۵',
    '２０２６-１１-０５',
  ])('parses the day %s', (text) => expect(parseDay(text)).toBe('2026-11-05'));
  it.each(['', '2026-02-30', '2026-13-01', '2026-00-10', '5-11-2026', '2026-11', 'tomorrow', '2026-11-05x'])(
    'rejects %j as a day',
    (text) => expect(parseDay(text)).toBeNull(),
  );
});

describe('typed time', () => {
  it.each([
    ['2026-11-05 9:30', '2026-11-05T09:30'],
    ['2026-11-05T23:59', '2026-11-05T23:59'],
    ['20261105 00.05', '2026-11-05T00:05'],
    ['2026年11月5日 9时30分', '2026-11-05T09:30'],
    ['٢٠٢٦-١١-٠٥ ٠٩:٣٠', '2026-11-05T09:30'],
    ['2026-11-05', '2026-11-05T00:00'],
  ])('parses the time %s', (text, time) => expect(parseLocalTime(text)).toBe(time));
  it.each([
    '',
    '2026-11-05 24:00',
    '2026-11-05 9:60',
    '2026-11-05 9',
    '2026-02-30 09:30',
    '09:30',
    '2026-11-05 09:30 pm',
  ])('rejects %j as a time', (text) => expect(parseLocalTime(text)).toBeNull());
  it('formats what it parses', () => {
    expect(parseLocalTime(formatLocalTime('2026-11-05T09:30'))).toBe('2026-11-05T09:30');
  });
});
