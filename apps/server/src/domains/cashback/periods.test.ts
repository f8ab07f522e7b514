import { addDays } from '@fairhouse/agent-math';
import { expect, it } from 'vitest';
import { periodFrom } from './periods.ts';

const spanOf = (zone: string, day: string, period: 'day' | 'week') => {
  const { fromDay, toDay, from, to } = periodFrom({ zone, cutHour: 0 }, day, period);
  return [fromDay, toDay, from.toISOString(), to.toISOString()];
};

it('[C-07] a day of cashback ends with the business day, in Cairo, London and Shanghai', () => {
  // Cairo skips midnight on this day, and London has 25 hours on that one
  expect(spanOf('Africa/Cairo', '2026-04-24', 'day')).toEqual([
    ...['2026-04-24', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ]);
  expect(spanOf('Europe/London', '2026-10-25', 'day')).toEqual([
    ...['2026-10-25', '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ]);
  expect(spanOf('Asia/Shanghai', '2026-02-17', 'day')).toEqual([
    ...['2026-02-17', '2026-02-17', '2026-02-16T16:00:00.000Z', '2026-02-17T16:00:00.000Z'],
  ]);
});

it('[C-07] a week ends on Sunday; one that begins later is shorter, and the next one follows without a gap', () => {
  expect(spanOf('Europe/London', '2026-10-22', 'week')).toEqual([
    ...['2026-10-22', '2026-10-25', '2026-10-21T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ]);
  const next = periodFrom({ zone: 'Europe/London', cutHour: 0 }, addDays('2026-10-25', 1), 'week');
  expect([next.fromDay, next.toDay, next.from.toISOString()]).toEqual([
    ...['2026-10-26', '2026-11-01', '2026-10-26T00:00:00.000Z'],
  ]);
});
