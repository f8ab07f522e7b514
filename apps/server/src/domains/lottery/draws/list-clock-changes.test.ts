import { expect, it } from 'vitest';
import { listClockChanges } from './list-clock-changes.ts';

it.each([
  [
    'America/New_York',
    '2026-01-01',
    [
      ['2026-03-08', 60],
      ['2026-11-01', -60],
    ],
  ],
  [
    'Europe/Berlin',
    '2026-04-01',
    [
      ['2026-10-25', -60],
      ['2027-03-28', 60],
    ],
  ],
  // half an hour
  [
    'Australia/Lord_Howe',
    '2026-01-01',
    [
      ['2026-04-05', -30],
      ['2026-10-04', 30],
    ],
  ],
  ['Asia/Shanghai', '2026-01-01', []],
])('[G-02] %s from %s changes its clocks', (zone, from, changes) => {
  expect(listClockChanges(zone, from, 2).map(({ day, moves_min }) => [day, moves_min])).toEqual(changes);
});

it('[G-02] finds a change on the first day', () => {
  expect(listClockChanges('America/New_York', '2026-03-08', 1)).toEqual([{ day: '2026-03-08', moves_min: 60 }]);
});
