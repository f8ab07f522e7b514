import { describe, expect, it } from 'vitest';
import type { PlayTimeSpan } from '#identity';
import { timeLeft_s } from './time-left.ts';

const HOUR_S = 3_600;
const hours = (from: number, to: number): PlayTimeSpan => [from * HOUR_S, to * HOUR_S];

describe('remaining play time', () => {
  it.each<[string, PlayTimeSpan[], number, number]>([
    ['the whole limit when none was used', [], 2, 2],
    ['none when all of it was used recently', [hours(-3, -1)], 2, 0],
    ['the remaining time', [hours(-3, -2)], 2, 1],
    [
      'more when used time expires in the meantime: an hour, plus the hour used 23 to 22 hours ago',
      [hours(-23, -22)],
      2,
      2,
    ],
    ['extended as long as expiring time replaces the used time', [hours(-24, -21)], 3, 3],
    ['up to the gap between expiring spans', [hours(-24, -23), hours(-20, -18)], 3, 1],
    ['none when the limit was lowered below the used time', [hours(-24, -21)], 2, 0],
    ['the whole day', [], 24, 24],
  ])('is %s', (_, used, max, left) => {
    expect(timeLeft_s(used, max * HOUR_S)).toBe(left * HOUR_S);
  });
});
