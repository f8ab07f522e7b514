import { describe, expect, it } from 'vitest';
import { type Span, timeLeft_s } from './time-left.ts';

const HOUR_S = 3_600;
const hours = (from: number, to: number): Span => [from * HOUR_S, to * HOUR_S];

describe('remaining play time', () => {
  it.each<[string, Span[], number, number]>([
    ['all of it when none was used', [], 2, 2],
    ['none when all was used lately', [hours(-3, -1)], 2, 0],
    ['the rest of it', [hours(-3, -2)], 2, 1],
    [
      'more when some falls out meanwhile: an hour, and the one that was used 23 to 22 hours ago',
      [hours(-23, -22)],
      2,
      2,
    ],
    ['as long as the clock gives back what is used', [hours(-24, -21)], 3, 3],
    ['until the gap in what falls out', [hours(-24, -23), hours(-20, -18)], 3, 1],
    ['none when the limit was made tighter than what was used', [hours(-24, -21)], 2, 0],
    ['the whole of a day', [], 24, 24],
  ])('is %s', (_, used, max, left) => {
    expect(timeLeft_s(used, max * HOUR_S)).toBe(left * HOUR_S);
  });
});
