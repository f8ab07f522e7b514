import { add, divide, multiply, type Rational, ratio, subtract } from '../../exact/rational.ts';
import type { Prize, Target } from '../fish-table.ts';

/** What every hit returns on average: 97/100 of its price. The same for every target, step and aim. */
export const RETURN: Rational = ratio(97, 100);

/** The exact figures of one hit, in multiples of its price. */
export type TargetReturn = {
  mean: Rational;
  variance: Rational;
  /** The chance that the fish dies. */
  kill: Rational;
  /** The chance of any win. */
  win: Rational;
};

/**
 * Returns a target with one prize that kills, so that a hit returns exactly `returns`: the chance is the return by the mean multiplier, in
 * lowest terms.
 */
export function killTarget(returns: Rational, pays: Prize['pays']): Target {
  const chance = divide(returns, meanOf(pays));
  return { outOf: Number(chance.den), prizes: [{ count: Number(chance.num), pays, kills: true }] };
}

/** Returns the exact mean, variance and chances of a hit on a target. */
export function targetReturn({ outOf, prizes }: Target): TargetReturn {
  const expect = (valueOf: (prize: Prize) => Rational): Rational =>
    prizes.reduce((sum, prize) => add(sum, multiply(ratio(prize.count, outOf), valueOf(prize))), ratio(0));
  const mean = expect(({ pays }) => meanOf(pays));
  return {
    mean,
    variance: subtract(
      expect(({ pays }) => meanSquareOf(pays)),
      multiply(mean, mean),
    ),
    kill: expect(({ kills }) => ratio(kills ? 1 : 0)),
    win: expect(() => ratio(1)),
  };
}

const meanOf = ([least, greatest]: Prize['pays']): Rational => ratio(least + greatest, 2);

/** The mean square of a uniform integer: its squared mean and the variance (n² − 1) / 12 of n consecutive integers. */
function meanSquareOf(pays: Prize['pays']): Rational {
  const mean = meanOf(pays);
  const n = BigInt(pays[1] - pays[0] + 1);
  return add(multiply(mean, mean), ratio(n * n - 1n, 12n));
}
