import { type GoalRates, type Market, marketId } from '@fairhouse/game-math/sports';
import type { Moment } from '../match-moment.ts';
import { priceMoment } from '../price-moment.ts';
import type { Content } from './draft.ts';

/**
 * Returns the odds of a fixture at a moment. They name every market listed so far, those no longer on offer as inactive, so that the newest
 * odds are the whole state of a fixture and a recovery needs no older ones.
 */
export function oddsOf(
  moment: Moment,
  rates: GoalRates,
  { listed, offered }: { listed: readonly Market[]; offered: readonly Market[] },
): Content {
  const priced = priceMoment(moment, rates, offered);
  const prices = new Map(offered.map((market, index) => [marketId(market), priced[index] ?? null]));
  return {
    type: 'odds_change',
    match: moment.state,
    markets: listed.map((market) => {
      const id = marketId(market);
      const found = prices.get(id);
      return found ? { market: id, status: moment.isStopped ? -1 : 1, prices: found } : { market: id, status: 0 };
    }),
  };
}
