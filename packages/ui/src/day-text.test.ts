import { describe, expect, it } from 'vitest';
import { formatLocalTime, parseDay, parseLocalTime } from './day-text.ts';

describe('a day that is typed', () => {
  it.each([
    '2026-11-05',
    '2026/11/05',
    '2026.11.5',
    '20261105',
    ' 2026年11月5日 ',
    '٢٠٢٦-١١-٠٥',
    '۲۰۲۶/۱۱/۰۵',
    '２０２６-１１-０５',
  ])('reads %s', (text) => expect(parseDay(text)).toBe('2026-11-05'));
  it.each(['', '2026-02-30', '2026-13-01', '2026-00-10', '5-11-2026', '2026-11', 'tomorrow', '2026-11-05x'])(
    'takes %j for no day',
    (text) => expect(parseDay(text)).toBeNull(),
  );
});

describe('a time that is typed', () => {
  it.each([
    ['2026-11-05 9:30', '2026-11-05T09:30'],
    ['2026-11-05T23:59', '2026-11-05T23:59'],
    ['20261105 00.05', '2026-11-05T00:05'],
    ['2026年11月5日 9时30分', '2026-11-05T09:30'],
    ['٢٠٢٦-١١-٠٥ ٠٩:٣٠', '2026-11-05T09:30'],
    ['2026-11-05', '2026-11-05T00:00'],
  ])('reads %s', (text, time) => expect(parseLocalTime(text)).toBe(time));
  it.each([
    '',
    '2026-11-05 24:00',
    '2026-11-05 9:60',
    '2026-11-05 9',
    '2026-02-30 09:30',
    '09:30',
    '2026-11-05 09:30 pm',
  ])('takes %j for no time', (text) => expect(parseLocalTime(text)).toBeNull());
  it('shows what it reads', () => {
    expect(parseLocalTime(formatLocalTime('2026-11-05T09:30'))).toBe('2026-11-05T09:30');
  });
});
