import { expect, it } from 'vitest';
import { ageOf } from './age-of.ts';

const at = '2026-11-21T00:00:00.000Z';
const after = (minutes: number) => ageOf(at, Date.parse(at) + minutes * 60_000);

it('uses the largest whole unit', () => {
  expect(after(0.9)).toEqual({ count: 0, unit: 'minute' });
  expect(after(59)).toEqual({ count: 59, unit: 'minute' });
  expect(after(60)).toEqual({ count: 1, unit: 'hour' });
  expect(after(47 * 60 + 59)).toEqual({ count: 47, unit: 'hour' });
  expect(after(48 * 60)).toEqual({ count: 2, unit: 'day' });
});

it('is never negative', () => {
  expect(after(-5)).toEqual({ count: 0, unit: 'minute' });
});
