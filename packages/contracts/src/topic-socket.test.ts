import { expect, it } from 'vitest';
import { pauseBefore } from './topic-socket.ts';

it('doubles the pause up to half a minute and spreads it by a quarter either way', () => {
  expect(pauseBefore(1000, 0.5)).toBe(2000);
  expect(pauseBefore(1000, 0)).toBe(1500);
  expect(pauseBefore(1000, 1)).toBe(2500);
  expect(pauseBefore(60_000, 0.5)).toBe(30_000);
});
