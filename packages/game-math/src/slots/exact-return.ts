import { boundOfCap, type CapBound } from './bound-of-cap.ts';
import { cycleOf } from './closed-form.ts';
import { enumerateSpins, type SpinTally } from './enumerate-spins.ts';
import { add, divide, multiply, type Rational, ratio, subtract, toNumber } from './rational.ts';
import type { SetName, SlotSpec } from './slot-spec.ts';

export type ExactReturn = {
  /** Return to player as exact fractions of the stake, without the cap: the three parts add up to `total`. */
  total: Rational;
  lines: Rational;
  scatter: Rational;
  freeSpins: Rational;
  /** How much the maximum win can take from `total` at most: a proven upper bound, not an estimate. */
  cap: CapBound;
  variance: Rational;
  /** Standard deviation of a round in stakes, and 1.645 times it (90 %). */
  sd: number;
  volatilityIndex: number;
  /** Chance that a round wins anything, and that it wins at least its stake. */
  hitRate: Rational;
  winAtLeastStake: Rational;
  freeSpinsTrigger: Rational;
  /** Mean number of free spins a feature plays, retriggers included. */
  meanFreeSpins: Rational;
  windows: Record<SetName, bigint>;
};

/**
 * The machine's mathematics, exact: every window of both reel sets, then the free spins as a branching process (a free spin may
 * award more). In fractions of big integers; only `sd` and `volatilityIndex` are rounded.
 */
export function exactReturn(spec: SlotSpec): ExactReturn {
  const base = enumerateSpins(spec, 'base');
  const free = enumerateSpins(spec, 'free');
  const baseSpin = momentsOf(spec, base, 1);
  const freeSpin = withAllItLeadsTo(momentsOf(spec, free, spec.freeSpins.multiplier));
  const feature = multiply(baseSpin.awarded, freeSpin.mean);
  const total = add(baseSpin.win, feature);
  const variance = subtract(secondMoment(baseSpin, freeSpin), multiply(total, total));
  const sd = Math.sqrt(toNumber(variance));
  const trigger = chanceOf(base, (outcome) => (spec.freeSpins.awards[outcome.scatters] ?? 0) > 0);
  return {
    total,
    lines: subtract(baseSpin.win, baseSpin.scatterWin),
    scatter: baseSpin.scatterWin,
    freeSpins: feature,
    cap: boundOfCap(spec, base, free),
    variance,
    sd,
    volatilityIndex: 1.645 * sd,
    hitRate: chanceOf(base, (outcome) => outcome.win_x100 > 0),
    winAtLeastStake: chanceOf(base, (outcome) => outcome.win_x100 >= 100),
    freeSpinsTrigger: trigger,
    meanFreeSpins: divide(divide(baseSpin.awarded, trigger), freeSpin.ongoing),
    windows: { base: cycleOf(spec, 'base'), free: cycleOf(spec, 'free') },
  };
}

/** Means over all windows of a set; wins in stakes with the set's multiplier, `awarded` = the free spins a window awards. */
type SpinMoments = {
  win: Rational;
  scatterWin: Rational;
  winSquared: Rational;
  awarded: Rational;
  awardedSquared: Rational;
  winTimesAwarded: Rational;
};

function momentsOf(spec: SlotSpec, tally: SpinTally, multiplier: number): SpinMoments {
  const sums = { win: 0n, scatterWin: 0n, winSquared: 0n, awarded: 0n, awardedSquared: 0n, winTimesAwarded: 0n };
  for (const { win_x100, scatters, windows } of tally.outcomes) {
    const [win, ways] = [BigInt(win_x100 * multiplier), BigInt(windows)];
    const awarded = BigInt(spec.freeSpins.awards[scatters] ?? 0);
    sums.win += win * ways;
    sums.scatterWin += BigInt((spec.scatterPays[scatters] ?? 0) * 100 * multiplier) * ways;
    sums.winSquared += win * win * ways;
    sums.awarded += awarded * ways;
    sums.awardedSquared += awarded * awarded * ways;
    sums.winTimesAwarded += win * awarded * ways;
  }
  const windows = BigInt(tally.windows);
  return {
    win: ratio(sums.win, windows * 100n),
    scatterWin: ratio(sums.scatterWin, windows * 100n),
    winSquared: ratio(sums.winSquared, windows * 10_000n),
    awarded: ratio(sums.awarded, windows),
    awardedSquared: ratio(sums.awardedSquared, windows),
    winTimesAwarded: ratio(sums.winTimesAwarded, windows * 100n),
  };
}

type FreeSpinTotal = { mean: Rational; variance: Rational; ongoing: Rational };

/** One free spin and every spin it leads to, T = X + (A further T): mean and variance solve linear equations in E[A] < 1. */
function withAllItLeadsTo(spin: SpinMoments): FreeSpinTotal {
  const ongoing = subtract(ratio(1), spin.awarded);
  if (ongoing.num <= 0n) throw new RangeError('free spins would retrigger without end');
  const mean = divide(spin.win, ongoing);
  const own = secondMoment(spin, { mean, variance: ratio(0), ongoing });
  return { mean, variance: divide(subtract(own, multiply(mean, mean)), ongoing), ongoing };
}

/** E[(X + sum of A further T)²] with X and A those of `spin`. */
function secondMoment(spin: SpinMoments, further: FreeSpinTotal): Rational {
  return [
    spin.winSquared,
    multiply(ratio(2), multiply(further.mean, spin.winTimesAwarded)),
    multiply(further.variance, spin.awarded),
    multiply(multiply(further.mean, further.mean), spin.awardedSquared),
  ].reduce(add);
}

function chanceOf(tally: SpinTally, matches: (outcome: SpinTally['outcomes'][number]) => boolean): Rational {
  const ways = tally.outcomes.reduce((sum, outcome) => sum + (matches(outcome) ? outcome.windows : 0), 0);
  return ratio(ways, tally.windows);
}
