import type { LegResult } from '../bets/leg-result.ts';
import type { Market } from '../markets/market.ts';
import { isDecided, marketResult } from '../markets/market-result.ts';
import { matchFacts } from '../markets/match-facts.ts';
import { explainLeg } from './explain-leg.ts';
import type { Explanation } from './explanation.ts';
import { eventsOf, type FixtureRecord, timeOf } from './fixture-record.ts';

/** A leg's result and its explanation. The result is null while the record does not decide it. */
export type LegDecision = { result: LegResult | null; explanation: Explanation[] };

/**
 * Decides a leg by the record of its fixture. It is void in a cancelled window, and when the market was already decided at acceptance by the
 * official times; else the rules of the market decide.
 *
 * @param acceptedAt milliseconds
 */
export function decideLeg(
  market: Market,
  { outcome, id, acceptedAt }: { outcome: string; id: string; acceptedAt: number },
  record: FixtureRecord,
): LegDecision {
  const cancelled = record.cancels.find(
    (cancel) =>
      cancel.market === id &&
      (cancel.start === null || timeOf(cancel.start) <= acceptedAt) &&
      (cancel.end === null || acceptedAt < timeOf(cancel.end)),
  );
  if (cancelled) return isVoid({ key: 'sports.explain.cancelled', values: { reason: cancelled.reason } });
  const events = eventsOf(record);
  if (isDecided(market, matchFacts(events, acceptedAt)[market.period]))
    return isVoid({ key: 'sports.explain.late', values: {} });
  const facts = matchFacts(events)[market.period];
  if (record.status === 'open' && !isDecided(market, facts)) return { result: null, explanation: [] };
  return { result: marketResult(market, outcome, facts), explanation: explainLeg(market, outcome, facts) };
}

const isVoid = (why: Explanation): LegDecision => ({ result: 'VOID', explanation: [why] });
