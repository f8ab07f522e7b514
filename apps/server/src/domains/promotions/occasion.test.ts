import { expect, it } from 'vitest';
import { depositOccasion, windowOf } from './occasion.ts';

const at = (text: string) => new Date(text);

it('[R-04] windows begin and end with the brand’s days, weeks and months, in any zone', () => {
  const shanghai = { zone: 'Asia/Shanghai', cutHour: 0 };
  const before = windowOf('day', shanghai, at('2026-11-26T15:59:59Z'), null);
  expect(before).toEqual({ occasion: 'day:2026-11-26', endsAt: at('2026-11-26T16:00:00Z') });
  expect(windowOf('day', shanghai, at('2026-11-26T16:00:00Z'), null).occasion).toBe('day:2026-11-27');
  const week = windowOf('week', shanghai, at('2026-11-26T12:00:00Z'), null);
  expect(week).toEqual({ occasion: 'week:2026-11-23', endsAt: at('2026-11-29T16:00:00Z') });
  // the clocks go back in London: the day has 25 hours
  const london = windowOf('day', { zone: 'Europe/London', cutHour: 0 }, at('2026-10-25T12:00:00Z'), null);
  expect(london).toEqual({ occasion: 'day:2026-10-25', endsAt: at('2026-10-26T00:00:00Z') });
  const cairo = windowOf('month', { zone: 'Africa/Cairo', cutHour: 6 }, at('2026-12-01T03:00:00Z'), null);
  expect(cairo).toEqual({ occasion: 'month:2026-11-01', endsAt: at('2026-12-01T04:00:00Z') });
});

it('[R-04] a window ends with the promotion at the latest; the whole promotion is one', () => {
  const zone = { zone: 'UTC', cutHour: 0 };
  const until = at('2026-11-26T18:00:00Z');
  expect(windowOf('day', zone, at('2026-11-26T10:00:00Z'), until).endsAt).toEqual(until);
  expect(windowOf('whole', zone, at('2026-11-26T10:00:00Z'), until)).toEqual({ occasion: 'once', endsAt: until });
  expect(windowOf('whole', zone, at('2026-11-26T10:00:00Z'), null).endsAt).toBeNull();
});

it('[R-04] deposits repeat as the rules say', () => {
  const zone = { zone: 'Asia/Shanghai', cutHour: 0 };
  const occasionOf = (repeat: 'once' | 'day' | 'deposit') =>
    depositOccasion(repeat, zone, at('2026-11-26T17:00:00Z'), 9n);
  expect([occasionOf('once'), occasionOf('day'), occasionOf('deposit')]).toEqual([
    'once',
    'day:2026-11-27',
    'deposit:9',
  ]);
});
