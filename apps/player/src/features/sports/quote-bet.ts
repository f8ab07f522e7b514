import { type Currency, formatMoney, type Money, parseMoney } from '@fairhouse/contracts';
import {
  type BetTerms,
  formatPrice,
  isPrice,
  type LegOutcome,
  type OddsFormat,
  type Price,
  quoteSingle,
  roundHalfUp,
  settleBet,
} from '@fairhouse/game-math/sports';

/** What a bet risks and returns if every leg wins, as decimal strings, and the arithmetic of the return. */
export interface BetQuote {
  risk: string;
  /** The return less the risk. */
  win: string;
  returned: string;
  /** The decimal prices that the stake is multiplied by; null for a single whose win is added to its stake. */
  factors: readonly string[] | null;
}

const WIN: LegOutcome = { result: 'WIN' };

/**
 * Quotes a bet with the rules that settle it. A single is paid at its price as it is shown in a format; a multiple at the decimal prices.
 * Returns null while the amount is not one, or while a leg has no price.
 *
 * @param prices thousandths
 */
export function quoteBet(
  prices: readonly (number | null)[],
  format: OddsFormat,
  entered: string,
  currency: Currency,
): BetQuote | null {
  const amount = parseMoney(entered, currency);
  if (amount === null || amount <= 0n || !prices.every((price) => price !== null && isPrice(price))) return null;
  const terms = termsOf(prices as Price[], format, amount);
  if (!terms) return null;
  const risk = terms.kind === 'single' ? terms.quote.risk : terms.stake;
  const { return: returned } = settleBet(
    terms,
    prices.map(() => WIN),
  );
  const text = (units: bigint): string => formatMoney(units as Money, currency);
  return {
    risk: text(risk),
    win: text(returned - risk),
    returned: text(returned),
    factors:
      prices.length > 1 || format === 'decimal'
        ? (prices as Price[]).map((price) => formatPrice(price, 'decimal'))
        : null,
  };
}

function termsOf(prices: readonly Price[], format: OddsFormat, amount: bigint): BetTerms | null {
  const [first] = prices;
  if (first === undefined) return null;
  if (prices.length > 1) return { kind: 'multiple', stake: amount, prices };
  try {
    return { kind: 'single', quote: quoteSingle(first, format, amount) };
  } catch {
    // an amount to win so small that it risks less than the smallest unit
    return null;
  }
}

/** Writes the product of decimal prices, rounded half up to two places. */
export function totalOdds(prices: readonly number[]): string {
  const num = prices.reduce((product, price) => product * BigInt(price), 100n);
  const hundredths = roundHalfUp({ num, den: 1000n ** BigInt(prices.length) });
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
