import { expect, it } from 'vitest';
import { nextPause_ms } from './topic-socket.ts';

it('doubles the delay up to half a minute, with a jitter of 25 %', () => {
  expect(nextPause_ms(1000, 0.5)).toBe(2000);
  expect(nextPause_ms(1000, 0)).toBe(1500);
  expect(nextPause_ms(1000, 1)).toBe(2500);
  expect(nextPause_ms(60_000, 0.5)).toBe(30_000);
});
