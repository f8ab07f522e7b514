import { type Rational, ratio } from '../../exact/rational.ts';
import type { Price } from './price.ts';
import { roundHalfUp } from './rounding.ts';

/** The customary fractions of British bookmakers. 4/6 and 6/4 are written unreduced. */
const LADDER =
  '1/100 1/66 1/50 1/40 1/33 1/28 1/25 1/22 1/20 1/18 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 1/1 21/20 11/10 6/5 5/4 11/8 7/5 6/4 8/5 13/8 7/4 9/5 15/8 2/1 17/8 9/4 12/5 5/2 13/5 11/4 14/5 3/1 10/3 7/2 18/5 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1 125/1 150/1 200/1 250/1 500/1 1000/1';

/** A fraction as it is shown, and its value. */
export type Fraction = { text: string; value: Rational };

/** The ladder by the thousandths that each fraction rounds to. */
const byThousandths = new Map<bigint, Fraction>(
  LADDER.split(' ').map((text) => {
    const [num = '0', den = '1'] = text.split('/');
    const value = ratio(BigInt(num), BigInt(den));
    return [roundHalfUp(ratio(value.num * 1000n, value.den)), { text, value }];
  }),
);

/**
 * Returns the fraction of a price: the ladder's if its value rounds to exactly these thousandths, else the reduced exact one. So 1.909 is
 * 10/11 and 1.91 is 91/100: a fraction of another price is never shown.
 */
export function fractionOf(price: Price): Fraction {
  const net = price - 1000;
  const exact = ratio(net, 1000);
  return byThousandths.get(BigInt(net)) ?? { text: `${exact.num}/${exact.den}`, value: exact };
}
