import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockOf, readClock, serverNow } from './server-clock.ts';

/** The server is ten minutes ahead of the device. */
const AHEAD_MS = 600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const deviceNow = (): number => performance.timeOrigin + performance.now();
const wrongBy = (clock: { offset_ms: number }): number => Math.round(serverNow(clock) - deviceNow() - AHEAD_MS);

/** An answer whose time the server read so long after the request and so long before it arrived. */
function answerAfter(before_ms: number, after_ms: number) {
  const read = readClock();
  vi.advanceTimersByTime(before_ms);
  const now = deviceNow() + AHEAD_MS;
  vi.advanceTimersByTime(after_ms);
  return read(now);
}

it('[R-07] the server’s clock is known better with each answer, and a slow one makes it no worse', () => {
  expect(wrongBy(answerAfter(100, 900))).toBe(-400);
  expect(wrongBy(answerAfter(30, 10))).toBe(10);
  expect(wrongBy(answerAfter(0, 5_000))).toBe(-5);
  // an event that was read before its time came late
  const now = deviceNow() + AHEAD_MS;
  vi.advanceTimersByTime(2_000);
  expect(wrongBy(clockOf(now))).toBe(-5);
  // the device slept for an hour, in which its clock stood
  const asleep_ms = 3_600_000;
  expect(Math.round(serverNow(clockOf(deviceNow() + AHEAD_MS + asleep_ms)) - deviceNow())).toBe(AHEAD_MS + asleep_ms);
});
