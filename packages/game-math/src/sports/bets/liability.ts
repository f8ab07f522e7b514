import { divide, multiply, type Rational, ratio, subtract } from '../../exact/rational.ts';
import type { Market } from '../markets/market.ts';
import { marketResult } from '../markets/market-result.ts';
import { NO_GOALS, type Score } from '../markets/score.ts';
import type { Price } from '../odds/price.ts';
import { roundHalfUp } from '../odds/rounding.ts';
import { factorOf } from './settle-bet.ts';

/** A selection at a price. */
export type PricedSelection = { market: Market; outcome: string; price: Price };

/**
 * An open bet as it counts in a fixture. `others` is the factor of the other legs of a multiple: the product of their prices times their
 * margin-free probabilities.
 */
export type ExposedBet = PricedSelection & { stake: bigint; others?: Rational };

/** What we would lose at a score, in the smallest unit; negative when we would win. */
export type ScoreExposure = { score: Score; amount: bigint };

/** Goals a side up to which scores are looked at. */
const MAX_GOALS = 10;

const SCORES: readonly Score[] = Array.from({ length: (MAX_GOALS + 1) ** 2 }, (_, at) => ({
  home: Math.floor(at / (MAX_GOALS + 1)),
  away: at % (MAX_GOALS + 1),
}));

const factorAt = ({ market, outcome, price }: PricedSelection, score: Score): Rational =>
  factorOf(price, { result: marketResult(market, outcome, { score, isOver: true }) });

/**
 * Returns the exposure at each score of a period, from the one that is reached to 10-10: all returns, each rounded like a bet's, less all
 * stakes. Throws RangeError for bets of different periods, whose results depend on different scores.
 */
export function exposureByScore(bets: readonly ExposedBet[], reached: Score = NO_GOALS): ScoreExposure[] {
  if (new Set(bets.map(({ market }) => market.period)).size > 1) throw new RangeError('the bets are not of one period');
  return SCORES.filter(({ home, away }) => home >= reached.home && away >= reached.away).map((score) => ({
    score,
    amount: bets.reduce((sum, bet) => sum + returnAt(bet, score) - bet.stake, 0n),
  }));
}

function returnAt(bet: ExposedBet, score: Score): bigint {
  return roundHalfUp(multiply(multiply(ratio(bet.stake), factorAt(bet, score)), bet.others ?? ratio(1)));
}

/** Returns the score with the greatest exposure, the first of equals. */
export const worstCase = (exposures: readonly ScoreExposure[]): ScoreExposure =>
  exposures.reduce((worst, each) => (each.amount > worst.amount ? each : worst));

export type StakeLimits = { maxLiability: bigint; maxReturn: bigint };

/**
 * Returns the largest stake on a selection, in the smallest unit: at no score may it raise the exposure above the liability limit, and its
 * return may not pass the return limit. Rounded down. It is a limit at placement only; an accepted bet is paid in full.
 */
export function largestStake(
  selection: PricedSelection,
  exposures: readonly ScoreExposure[],
  { maxLiability, maxReturn }: StakeLimits,
): bigint {
  let largest = floor(divide(ratio(maxReturn), ratio(selection.price, 1000)));
  for (const { score, amount } of exposures) {
    const gain = subtract(factorAt(selection, score), ratio(1));
    if (gain.num <= 0n) continue;
    const room = amount < maxLiability ? floor(divide(ratio(maxLiability - amount), gain)) : 0n;
    if (room < largest) largest = room;
  }
  return largest;
}

/** Only for values ≥ 0. */
const floor = ({ num, den }: Rational): bigint => num / den;
