import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDLE_END_MS, IDLE_WARNING_MS, idleStep, watchIdle } from './idle.ts';

it('warns before the timeout and ends at the timeout', () => {
  expect(idleStep(0)).toBe('none');
  expect(idleStep(IDLE_END_MS - IDLE_WARNING_MS - 1)).toBe('none');
  expect(idleStep(IDLE_END_MS - IDLE_WARNING_MS)).toBe('warn');
  expect(idleStep(IDLE_END_MS)).toBe('end');
});

const page = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watched = () => {
  const events: string[] = [];
  const record = (what: string) => () => void events.push(what);
  watchIdle({ warn: record('warn'), end: record('end') });
  return events;
};

it('restarts the countdown on activity after the warning', () => {
  const events = watched();
  vi.advanceTimersByTime(IDLE_END_MS - IDLE_WARNING_MS);
  expect(events).toEqual(['warn']);
  page.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(IDLE_END_MS - IDLE_WARNING_MS - 1);
  expect(events).toEqual(['warn']);
  vi.advanceTimersByTime(5000);
  expect(events).toEqual(['warn', 'warn']);
});

it('ends only once, even when a sleeping machine wakes up late', () => {
  const events = watched();
  vi.setSystemTime(Date.now() + IDLE_END_MS * 2);
  page.dispatchEvent(new Event('pointermove'));
  vi.advanceTimersByTime(IDLE_END_MS * 2);
  page.dispatchEvent(new Event('pointermove'));
  expect(events).toEqual(['end']);
});
