import {
  type BetSettlement,
  isDecided,
  type Market,
  type MatchEvent,
  type MatchFacts,
  marketId,
  marketKind,
  marketResult,
  matchFacts,
  toOutcomeCode,
} from '@fairhouse/game-math/sports';
import type { Match } from '../play-match.ts';

/** Returns the scores of a match by what happened up to a time, in simulated milliseconds after kick-off. */
export function factsAt({ events }: Match, at: number): MatchFacts {
  const deciding = events.flatMap(({ at: eventAt, kind, side, period }): MatchEvent[] => {
    if (kind === 'period-end') return [{ at: eventAt, kind, period }];
    return kind === 'goal' && side ? [{ at: eventAt, kind, side, period }] : [];
  });
  return matchFacts(deciding, at + 1);
}

/** Returns the results of markets, as a settlement gives them. */
export const settleMarkets = (markets: readonly Market[], facts: MatchFacts): BetSettlement['markets'] =>
  markets.map((market) => ({
    market: marketId(market),
    outcomes: Object.fromEntries(
      marketKind(market.kind).outcomes.map((outcome) => [
        outcome,
        toOutcomeCode(marketResult(market, outcome, facts[market.period])),
      ]),
    ),
  }));

/** Returns which markets the event at a time has decided. */
export function decidedAt(markets: readonly Market[], match: Match, at: number): Market[] {
  const [before, after] = [factsAt(match, at - 1), factsAt(match, at)];
  return markets.filter(
    (market) => isDecided(market, after[market.period]) && !isDecided(market, before[market.period]),
  );
}
