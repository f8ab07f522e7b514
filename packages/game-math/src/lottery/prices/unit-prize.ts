import type { Rational } from '../../exact/rational.ts';
import { floor } from './fraction.ts';
import { FULL_GROUP } from './prize-group.ts';

/** A prize that loses more than this part of itself by rounding down is not offered. */
const MAX_LOSS_PPM = 1_000n;

/** stake / p × group / 2000, in millionths, not rounded and not in lowest terms. */
const exactPrize = (unitStake_micro: bigint, p: Rational, group: number): Rational => ({
  num: unitStake_micro * p.den * BigInt(group),
  den: p.num * BigInt(FULL_GROUP),
});

/** Returns the prize of one unit with chance `p` in a prize group, in millionths, rounded down. */
export const groupPrize = (unitStake_micro: bigint, p: Rational, group: number): bigint =>
  floor(exactPrize(unitStake_micro, p, group));

/** Returns the part of a prize that is lost by rounding it down, in millionths of the prize. */
export function roundingLoss_ppm(unitStake_micro: bigint, p: Rational, group: number): bigint {
  const { num, den } = exactPrize(unitStake_micro, p, group);
  return ((num % den) * 1_000_000n) / num;
}

/** Whether a unit of stake is offered for a prize: rounding takes at most 0.1 % of it. */
export const isUnitOffered = (unitStake_micro: bigint, p: Rational, group: number): boolean =>
  roundingLoss_ppm(unitStake_micro, p, group) <= MAX_LOSS_PPM;
