/** An arm of a trial with its part of all accounts. */
export interface ShareOfArm {
  share_bps: number;
}

/** A figure with the bounds between which it is with a probability of 95 %. */
export interface Interval {
  mean: number;
  low: number;
  high: number;
}

/** Standard deviations on each side of a mean that have 95 % of a normal distribution. */
const Z = 1.959964;

/** Returns the arm of a bucket: the arms share 0 to 9,999 in order. */
export function armAt<Arm extends ShareOfArm>(arms: readonly Arm[], bucket: number): Arm {
  let end = 0;
  for (const arm of arms) {
    end += arm.share_bps;
    if (bucket < end) return arm;
  }
  throw new RangeError(`no arm has bucket ${bucket}`);
}

/** Returns the share of successes with its interval (Wilson), which stays between 0 and 1; null without tries. */
export function intervalOfShare(successes: number, tries: number): Interval | null {
  if (tries === 0) return null;
  const share = successes / tries;
  const scale = 1 + Z ** 2 / tries;
  const middle = (share + Z ** 2 / (2 * tries)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / tries + Z ** 2 / (4 * tries ** 2));
  return { mean: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * Returns the mean of observations with its interval by the normal distribution; null for fewer than two. It is statistics, not money: the
 * sums are exact, the interval is not.
 */
export function intervalOfMean({
  count,
  sum,
  squares,
}: {
  count: number;
  sum: number;
  squares: number;
}): Interval | null {
  if (count < 2) return null;
  const mean = sum / count;
  const variance = Math.max(0, (squares - count * mean ** 2) / (count - 1));
  const half = Z * Math.sqrt(variance / count);
  return { mean, low: mean - half, high: mean + half };
}
