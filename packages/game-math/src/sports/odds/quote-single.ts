import { divide, multiply, type Rational, ratio, subtract } from '../../exact/rational.ts';
import { type OddsFormat, showPrice } from './format-price.ts';
import type { Price } from './price.ts';
import { roundHalfUp } from './rounding.ts';

/** What a single risks and wins, in the smallest unit. The win is exact: only a return is rounded, once. */
export type Quote = { risk: bigint; win: Rational };

/**
 * Returns the risk and the net win of a single at the price as it is shown. The entered amount is the risk, except with negative Malay and
 * Indonesian odds, where it is the win and the risk is rounded half up. Throws RangeError when nothing would be risked or won: Malay odds
 * of a price above 2,001 are shown as zero.
 *
 * @param entered the amount that the player entered, in the smallest unit
 */
export function quoteSingle(price: Price, format: OddsFormat, entered: bigint): Quote {
  if (entered <= 0n) throw new RangeError('the amount of a bet must be positive');
  const odds = showPrice(price, format).value;
  if (odds.num === 0n) throw new RangeError('the price is shown as zero in this format: it would win nothing');
  const amount = ratio(entered);
  if ((format === 'malay' || format === 'indo') && odds.num < 0n) {
    const risk = roundHalfUp(multiply(amount, ratio(-odds.num, odds.den)));
    if (risk === 0n) throw new RangeError('the amount is too small: it risks less than the smallest unit');
    return { risk, win: amount };
  }
  return { risk: entered, win: multiply(amount, netOddsOf(odds, format)) };
}

/** Returns the net win of a stake of 1. */
function netOddsOf(odds: Rational, format: OddsFormat): Rational {
  if (format === 'decimal') return subtract(odds, ratio(1));
  if (format !== 'american') return odds;
  return odds.num < 0n ? divide(ratio(-100), odds) : divide(odds, ratio(100));
}
