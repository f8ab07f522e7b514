import type { calls, Output } from '@fairhouse/contracts';
import { formatMicro, type LotteryRules } from '@fairhouse/game-math/lottery';
import { DEFAULT_RATE } from './default-rate.ts';
import { priceReturns, showReturn } from './price-returns.ts';
import type { PriceSet } from './price-set.ts';

type PriceRow = Output<typeof calls.lotteryPricesBackoffice.prices>['plays'][number];

/** Returns the prices of an entry as operators see them, with the exact return of each. Throws RangeError for odds that are no number. */
export const toPriceRows = (rules: LotteryRules, prices: PriceSet): PriceRow[] =>
  [...prices.plays].map(([play, price]) => ({
    play,
    unitPrice: formatMicro(price.unitPrice_micro),
    units: [...price.units],
    cap: price.cap,
    isClosed: price.isClosed,
    odds: price.odds ? { ...price.odds } : null,
    steps: price.steps && { every: price.steps.every, odds: { ...price.steps.odds } },
    returns: priceReturns(rules, prices, play, price, DEFAULT_RATE.brandTop).map(({ returns, ...each }) => ({
      ...each,
      returns: showReturn(returns),
    })),
  }));
