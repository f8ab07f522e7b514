import {
  type CancelWindow,
  type Explanation,
  explainLeg,
  isDecided,
  type LegResult,
  type MatchEvent,
  marketResult,
  matchFacts,
  parseMarket,
} from '@fairhouse/game-math/sports';
import type { StoredMarket } from '../feed/book-entry.ts';

export interface LegDecision {
  result: LegResult | null;
  deadHeat: string | null;
  explanation: Explanation[];
}

/** What decides the legs of a market. */
export interface LegTerms {
  outcome: string;
  /** Milliseconds. */
  acceptedAt: number;
  /** The end of the waiting time, when the match was not completed within it; milliseconds. */
  unfinishedAt: number | null;
}

export interface MarketResults extends Pick<StoredMarket, 'market' | 'outcomes' | 'cancelled'> {
  events: readonly MatchEvent[];
}

const UNDECIDED: LegDecision = { result: null, deadHeat: null, explanation: [] };
const isVoid = (why: Explanation): LegDecision => ({ result: 'VOID', deadHeat: null, explanation: [why] });

/**
 * Decides a leg: void in a cancelled window of acceptance, and when the market was already decided at acceptance by the official times of the
 * events. When the match was not completed within the waiting time, what had been played decides, and the rest is void. Else as the feed has
 * settled it. The explanation names the scores where they give the same result as the feed.
 */
export function decideLegResult(
  { market: id, outcomes, cancelled, events }: MarketResults,
  { outcome, acceptedAt, unfinishedAt }: LegTerms,
): LegDecision {
  const market = parseMarket(id);
  if (!market) throw new Error(`${id} is no market`);
  const window = cancelled.find((each) => isWithin(each, acceptedAt));
  if (window) return isVoid({ key: 'sports.explain.cancelled', values: { reason: window.reason } });
  const played = unfinishedAt === null ? null : matchFacts(events, unfinishedAt)[market.period];
  const isUnfinished = played !== null && !played.isOver;
  const reported = outcomes?.[outcome];
  if (!reported && !isUnfinished) return UNDECIDED;
  if (isDecided(market, matchFacts(events, acceptedAt)[market.period]))
    return isVoid({ key: 'sports.explain.late', values: {} });
  if (played && isUnfinished)
    return {
      result: marketResult(market, outcome, played),
      deadHeat: null,
      explanation: explainLeg(market, outcome, played),
    };
  if (!reported) return UNDECIDED;
  const { deadHeat = null } = reported;
  const facts = matchFacts(events)[market.period];
  const computed = marketResult(market, outcome, facts);
  // a feed has one code for a push and a void leg
  const result = reported.result === 'VOID' && computed === 'PUSH' ? computed : reported.result;
  const explanation: Explanation[] =
    computed === result ? explainLeg(market, outcome, facts) : [{ key: 'sports.explain.reported', values: { result } }];
  return { result, deadHeat, explanation };
}

const isWithin = ({ start, end }: CancelWindow, acceptedAt: number): boolean =>
  (start ?? Number.NEGATIVE_INFINITY) <= acceptedAt && acceptedAt < (end ?? Number.POSITIVE_INFINITY);
