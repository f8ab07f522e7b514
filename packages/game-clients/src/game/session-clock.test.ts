import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionClock, type SessionClock } from './session-clock.ts';

const MINUTE_MS = 60_000;
let clock: SessionClock;
const announced: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  announced.length = 0;
  clock = createSessionClock(30, (text) => announced.push(text));
});

afterEach(() => {
  clock.close();
  vi.useRealTimers();
});

const pass = (minutes: number) => vi.advanceTimersByTime(minutes * MINUTE_MS);

it('reminds after half an hour by default, not before', () => {
  pass(29.9);
  expect(clock.isDue()).toBe(false);
  pass(0.1);
  expect(clock.isDue()).toBe(true);
  expect(clock.minutes()).toBe(30);
});

it('stays due until shown, and is due again after the same interval', () => {
  pass(47);
  expect(clock.isDue()).toBe(true);
  clock.reminded();
  expect(clock.isDue()).toBe(false);
  pass(29);
  expect(clock.isDue()).toBe(false);
  pass(1);
  expect(clock.isDue()).toBe(true);
  // The session time continues independently of reality checks.
  expect(clock.minutes()).toBe(77);
});

it('applies a new interval immediately, counted from the last reminder', () => {
  clock.setReminder(60);
  pass(59);
  expect(clock.isDue()).toBe(false);
  clock.setReminder(15);
  expect(clock.isDue()).toBe(true);
  clock.reminded();
  pass(14);
  expect(clock.isDue()).toBe(false);
  pass(1);
  expect(clock.isDue()).toBe(true);
});

it('reports the time as hours and minutes until the game closes', () => {
  pass(7);
  expect(announced.at(-1)).toBe('0:07');
  pass(83);
  expect(announced.at(-1)).toBe('1:30');
  const before = announced.length;
  clock.close();
  pass(10);
  expect(announced).toHaveLength(before);
});
