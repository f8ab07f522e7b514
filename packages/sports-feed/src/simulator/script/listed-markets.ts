import { type Market, marketId } from '@fairhouse/game-math/sports';
import { momentOf } from '../match-moment.ts';
import type { Match } from '../play-match.ts';
import { marketsOf, offerAt } from '../price-moment.ts';

/** A market and the time at which it is offered first, in simulated milliseconds after kick-off. */
export type Listed = { market: Market; since: number };

/** Lists the markets of a match in the order in which they appear: those before the match, then those of each time in play. */
export function listMarkets(match: Match, times: readonly number[]): Listed[] {
  const listed = new Map<string, Listed>();
  let last = '';
  for (const since of [Number.NEGATIVE_INFINITY, ...times]) {
    const offer = offerAt(momentOf(match, since), match.rates);
    const text = JSON.stringify(offer);
    if (!offer || text === last) continue;
    last = text;
    for (const market of marketsOf(offer)) {
      const id = marketId(market);
      if (!listed.has(id)) listed.set(id, { market, since });
    }
  }
  return [...listed.values()];
}
