import type { Rational } from '../../exact/rational.ts';

/** Figures of a pick over a window of draws, edges as they are. */
export type Omission = {
  draws: number;
  count: number;
  /** Draws since the last hit, the whole window without one. */
  current: number;
  longest: number;
  longestRun: number;
  /** (draws - count) / (count + 1) in tenths, half up. */
  average_x10: number;
  /** draws × p in hundredths, rounded down. */
  expected_x100: number;
  /** (count - n p) / sqrt(n p (1 - p)) in hundredths, towards zero. */
  z_x100: number;
};

/**
 * Computes the omission figures of a pick with chance `p`.
 *
 * @param hits whether each draw of the window hit it, the newest last
 * @throws RangeError for an empty window, and for a chance of 0 or 1
 */
export function omission(hits: readonly boolean[], p: Rational): Omission {
  const draws = hits.length;
  if (draws === 0 || p.num <= 0n || p.num >= p.den)
    throw new RangeError('omission needs draws and a chance in between');
  const count = hits.filter(Boolean).length;
  return {
    draws,
    count,
    current: draws - 1 - hits.lastIndexOf(true),
    longest: longestOf(hits, false),
    longestRun: longestOf(hits, true),
    average_x10: Math.floor(((draws - count) * 20 + count + 1) / (2 * (count + 1))),
    expected_x100: Number((BigInt(draws) * 100n * p.num) / p.den),
    z_x100: scoreOf(BigInt(draws), BigInt(count), p),
  };
}

function longestOf(hits: readonly boolean[], value: boolean): number {
  let [longest, current] = [0, 0];
  for (const hit of hits) {
    current = hit === value ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

/** z × 100 = sqrt(10^4 (count den - n num)^2 / (n num (den - num))), exact. */
function scoreOf(draws: bigint, count: bigint, { num, den }: Rational): number {
  const difference = count * den - draws * num;
  const score = Number(squareRoot((10_000n * difference ** 2n) / (draws * num * (den - num))));
  return difference < 0n ? -score : score;
}

/** The largest whole number whose square is at most the value (Newton). */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let [root, next] = [value, (value + 1n) / 2n];
  while (next < root) [root, next] = [next, (next + value / next) / 2n];
  return root;
}
