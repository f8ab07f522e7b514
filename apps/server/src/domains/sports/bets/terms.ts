import {
  type BetTerms,
  type LegOutcome,
  type OddsFormat,
  type Price,
  quoteSingle,
  settleBet,
} from '@fairhouse/game-math/sports';

/**
 * Returns what a bet is paid by. Throws RangeError when nothing would be risked.
 *
 * @param entered what the player entered, in the smallest unit
 */
export const termsOf = (format: OddsFormat, entered: bigint, prices: readonly Price[]): BetTerms => {
  const [price] = prices;
  return prices.length === 1 && price !== undefined
    ? { kind: 'single', quote: quoteSingle(price, format, entered) }
    : { kind: 'multiple', stake: entered, prices };
};

export const riskOf = (terms: BetTerms): bigint => (terms.kind === 'single' ? terms.quote.risk : terms.stake);

/** Returns what is paid when every leg wins, stake included. */
export function maxReturnOf(terms: BetTerms): bigint {
  const won: LegOutcome = { result: 'WIN' };
  return settleBet(terms, terms.kind === 'single' ? [won] : terms.prices.map(() => won)).return;
}
