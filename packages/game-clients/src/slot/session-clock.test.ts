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

it('reminds after half an hour where nothing else was chosen, not before', () => {
  pass(29.9);
  expect(clock.isDue()).toBe(false);
  pass(0.1);
  expect(clock.isDue()).toBe(true);
  expect(clock.minutes()).toBe(30);
});

it('stays due until the player has been reminded, and is due again after as long', () => {
  pass(47);
  expect(clock.isDue()).toBe(true);
  clock.reminded();
  expect(clock.isDue()).toBe(false);
  pass(29);
  expect(clock.isDue()).toBe(false);
  pass(1);
  expect(clock.isDue()).toBe(true);
  // The time of the visit goes on, whenever the player was reminded.
  expect(clock.minutes()).toBe(77);
});

it('keeps to another time at once when the player chooses one, counted from the last reminder', () => {
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

it('tells the time as hours and minutes while the game is open, and no more after it', () => {
  pass(7);
  expect(announced.at(-1)).toBe('0:07');
  pass(83);
  expect(announced.at(-1)).toBe('1:30');
  const before = announced.length;
  clock.close();
  pass(10);
  expect(announced).toHaveLength(before);
});
