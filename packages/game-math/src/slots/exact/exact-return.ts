import { divide, multiply, type Rational, ratio, subtract, toNumber } from '../../exact/rational.ts';
import { type BetMode, findBetMode, PLAIN_SPIN } from '../bet-modes.ts';
import type { SlotSpec } from '../slot-spec.ts';
import { buildChain } from './build-chain.ts';
import { type CapBound, capBound, maxPossible } from './cap-bound.ts';
import { countIn } from './columns.ts';
import { type RoundChain, solveChain, stateOf, type Total } from './round-chain.ts';
import { smallWins } from './small-wins.ts';
import type { Outcome } from './spin-tally.ts';

export type ExactReturn = {
  /** Return to player as exact fractions of the round's cost, without the cap. The three parts add up to `total`. */
  total: Rational;
  /** Symbol pays of the base spin: lines, ways or clusters with their tumbles. */
  symbols: Rational;
  scatter: Rational;
  /** Free spins, respins, hold and win. */
  feature: Rational;
  /** Max reduction of `total` by the maximum win: a proven upper bound, not an estimate. */
  cap: CapBound;
  /** Max win of a round in hundredths of the stake. Null when retriggers are limited only by the maximum win. */
  maxPossible_x100: number | null;
  /** Of the win as a multiple of the round's cost. */
  variance: Rational;
  /** Standard deviation of a round in costs, and 1.645 times it (90 %). */
  sd: number;
  volatilityIndex: number;
  /** Chance that a round wins anything, and that it wins at least its stake. Rounded where `smallWins` is. */
  hitRate: Rational;
  winAtLeastStake: Rational;
  featureTrigger: Rational;
  /** Mean number of steps of a feature (free spins or respins), including retriggers. 0 without a feature. */
  meanFeatureSteps: Rational;
  /** Equally likely outcomes of the base spin. */
  windows: number;
};

const known = new WeakMap<SlotSpec, Map<string, ExactReturn>>();

/**
 * Computes the exact mathematics of a machine in one bet mode: every window of its reel sets, then the features as a branching process, in
 * fractions of big integers. Only `sd`, `volatilityIndex` and the hit rates of retriggering free spins that can win less than the stake are
 * rounded. Computed once for each spec and option.
 *
 * @throws RangeError for a bet mode that is not offered, and for a machine that cannot be computed: endless free spins, or more windows or
 * larger wins than a number counts exactly
 */
export function exactReturn(spec: SlotSpec, option = PLAIN_SPIN): ExactReturn {
  const returns = known.get(spec) ?? new Map<string, ExactReturn>();
  known.set(spec, returns);
  const found = returns.get(option) ?? compute(spec, option);
  returns.set(option, found);
  return found;
}

function compute(spec: SlotSpec, option: string): ExactReturn {
  const mode = findBetMode(spec, option);
  if (!mode) throw new RangeError(`${spec.id} does not offer ${option}`);
  const chain = buildChain(mode);
  const solved = solveChain(chain).get(chain.start) as Total;
  const cost = ratio(mode.cost_x100, 100);
  const total = divide(solved.mean, cost);
  const scatter = divide(scatterReturn(mode, chain), cost);
  const own = divide(
    chanceWeighted(chain, ({ win_x100 }) => win_x100),
    cost,
  );
  const variance = subtract(divide(solved.second, multiply(cost, cost)), multiply(total, total));
  const sd = Math.sqrt(toNumber(variance));
  return {
    total,
    symbols: subtract(own, scatter),
    scatter,
    feature: subtract(total, own),
    cap: capBound(chain, mode.spec.maxWinX),
    maxPossible_x100: maxPossible(chain),
    variance,
    sd,
    volatilityIndex: 1.645 * sd,
    ...hits(chain),
    ...featureOf(chain, solved),
    windows: stateOf(chain, chain.start).tally.windows,
  };
}

/** Returns the mean of a figure in hundredths over the outcomes of the first state. */
function chanceWeighted(chain: RoundChain, figure_x100: (outcome: Outcome) => number): Rational {
  const { tally } = stateOf(chain, chain.start);
  const sum = tally.outcomes.reduce((all, outcome) => all + BigInt(figure_x100(outcome)) * BigInt(outcome.windows), 0n);
  return ratio(sum, BigInt(tally.windows) * 100n);
}

function scatterReturn({ spec, buy }: BetMode, chain: RoundChain): Rational {
  return buy ? ratio(0) : chanceWeighted(chain, ({ tag }) => (spec.scatterPays[countIn(tag)] ?? 0) * 100);
}

function hits(chain: RoundChain): Pick<ExactReturn, 'hitRate' | 'winAtLeastStake'> {
  const small = smallWins(chain);
  const below = [...small.values()].reduce((sum, chance) => subtract(sum, chance), ratio(1));
  return { hitRate: subtract(ratio(1), small.get(0) ?? ratio(0)), winAtLeastStake: below };
}

function featureOf(chain: RoundChain, { steps }: Total): Pick<ExactReturn, 'featureTrigger' | 'meanFeatureSteps'> {
  const first = stateOf(chain, chain.start);
  const trigger = chanceWeighted(chain, ({ tag }) => (first.next(tag).length > 0 ? 100 : 0));
  if (trigger.num === 0n) return { featureTrigger: trigger, meanFeatureSteps: ratio(0) };
  return { featureTrigger: trigger, meanFeatureSteps: divide(subtract(steps, ratio(first.steps)), trigger) };
}
