import { add, multiply, type Rational, ratio } from '../../exact/rational.ts';
import type { Price } from '../odds/price.ts';
import type { Quote } from '../odds/quote-single.ts';
import { roundHalfUp } from '../odds/rounding.ts';
import { type LegOutcome, type LegResult, returnOf } from './leg-result.ts';

/**
 * What a bet is paid by. A single by its quote, in the format shown at acceptance; a multiple by its stake, in the smallest unit, and the
 * decimal prices, whatever format was shown.
 */
export type BetTerms = { kind: 'single'; quote: Quote } | { kind: 'multiple'; stake: bigint; prices: readonly Price[] };

/**
 * The state of a bet and its return, in the smallest unit, stake included. A multiple is WIN above its stake, PUSH at it, HALF_LOSE below
 * it, LOSE at nothing, VOID when every leg is void. An open bet has returned nothing.
 */
export type Settlement = { state: LegResult | 'OPEN'; return: bigint };

const OPEN: Settlement = { state: 'OPEN', return: 0n };

/**
 * Settles a bet. The return is rounded half up, once. A multiple with a lost leg is lost, whatever its open legs become.
 *
 * @param outcomes of the legs in order; null for a leg that is still open
 */
export function settleBet(terms: BetTerms, outcomes: readonly (LegOutcome | null)[]): Settlement {
  const legs = terms.kind === 'single' ? 1 : terms.prices.length;
  if (outcomes.length !== legs) throw new RangeError(`${outcomes.length} outcomes for a bet of ${legs} legs`);
  return terms.kind === 'single'
    ? settleSingle(terms.quote, outcomes[0] ?? null)
    : settleMultiple(terms.stake, terms.prices, outcomes);
}

function settleSingle({ risk, win }: Quote, outcome: LegOutcome | null): Settlement {
  if (!outcome) return OPEN;
  const stake = ratio(risk);
  return { state: outcome.result, return: roundHalfUp(returnOf(outcome, stake, add(stake, win))) };
}

function settleMultiple(stake: bigint, prices: readonly Price[], outcomes: readonly (LegOutcome | null)[]): Settlement {
  if (outcomes.some((outcome) => outcome?.result === 'LOSE')) return { state: 'LOSE', return: 0n };
  let product: Rational = ratio(stake);
  for (const [at, outcome] of outcomes.entries()) {
    if (!outcome) return OPEN;
    product = multiply(product, factorOf(prices[at] as Price, outcome));
  }
  const paid = roundHalfUp(product);
  if (outcomes.every((outcome) => outcome?.result === 'VOID')) return { state: 'VOID', return: paid };
  return { state: paid > stake ? 'WIN' : paid === stake ? 'PUSH' : 'HALF_LOSE', return: paid };
}

/** Returns what a leg multiplies the stake of a multiple by. */
export const factorOf = (price: Price, outcome: LegOutcome): Rational =>
  returnOf(outcome, ratio(1), ratio(price, 1000));

/**
 * Returns what a changed settlement moves, in the smallest unit: positive to the player, negative taken back. The moves of a bet add up to
 * its last return.
 */
export const moveOf = (before: Settlement, after: Settlement): bigint => after.return - before.return;
