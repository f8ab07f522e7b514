import { multiply, ratio } from '../../exact/rational.ts';
import { parseFraction } from './fraction.ts';
import { MICRO } from './micro.ts';

/** A point of Vietnamese boards is 1,000 dong. */
const POINT_MICRO = ratio(1_000n * MICRO);

/** What one number costs and pays for each hit, in millionths of a dong. */
export type PointPrice = { unitStake_micro: bigint; hitPrize_micro: bigint };

/**
 * Returns the price of a bet in points.
 *
 * @param price what a point costs, as "27" or "21.755"
 * @param pays what a point pays for a hit, as "99"
 * @returns null when the stake is not whole dong
 */
export function pointPrice(price: string, pays: string, points: number): PointPrice | null {
  const stake = multiply(multiply(parseFraction(price), POINT_MICRO), ratio(points));
  const prize = multiply(multiply(parseFraction(pays), POINT_MICRO), ratio(points));
  if (stake.den !== 1n || stake.num % MICRO !== 0n) return null;
  return { unitStake_micro: stake.num, hitPrize_micro: prize.num / prize.den };
}
