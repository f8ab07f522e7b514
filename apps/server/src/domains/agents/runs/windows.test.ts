import { cycleOf, dayBounds } from '@fairhouse/agent-math';
import { DIVIDEND_CYCLES } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import vectors from './testing/window-vectors.json' with { type: 'json' };
import { daysBetween, windowAt } from './windows.ts';

it.each(vectors)('[A-09] [A-10] [A-11] [A-12] finds the windows of $at in $zone, cut at $cutHour', (one) => {
  const at = new Date(one.at);
  const day = windowAt(one, { kind: 'daily', cycle: '' }, at);
  expect([day.fromDay, day.startsAt.toISOString(), day.endsAt.toISOString()]).toEqual([
    one.day,
    one.dayFrom,
    one.dayTo,
  ]);
  const { from, to } = dayBounds(one, one.day);
  expect((to - from) / 3_600_000).toBe(one.hours);
  const hour = windowAt(one, { kind: 'hourly', cycle: '' }, at);
  expect([Number(hour.no % 100n), hour.startsAt.toISOString()]).toEqual([one.hour, one.hourFrom]);
  const window = windowAt(one, { kind: 'realtime', cycle: '' }, at);
  expect([Number(window.no), window.startsAt.toISOString()]).toEqual([one.window, one.windowFrom]);
  for (const cycle of DIVIDEND_CYCLES) {
    const { from: first, to: last } = cycleOf(cycle, one.day);
    expect([first, last, daysBetween(first, last)]).toEqual(one.cycles[cycle]);
    const found = windowAt(one, { kind: 'dividend', cycle }, at);
    expect([found.fromDay, found.toDay, found.startsAt <= at && at < found.endsAt]).toEqual([first, last, true]);
  }
});
