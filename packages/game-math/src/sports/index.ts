export {
  type CombinedLeg,
  checkLegs,
  LEG_RULES,
  type LegProblem,
  type LegRules,
  type LegsRefusal,
} from './bets/check-legs.ts';
export {
  type Acceptance,
  type AcceptanceReason,
  type AcceptanceRequest,
  decideAcceptance,
  type LegChange,
  type LegState,
  PRICE_POLICIES,
  type PricePolicy,
} from './bets/decide-acceptance.ts';
export { LEG_RESULTS, type LegOutcome, type LegResult } from './bets/leg-result.ts';
export {
  type ExposedBet,
  exposureByScore,
  largestStake,
  type PricedSelection,
  type ScoreExposure,
  type StakeLimits,
  worstCase,
} from './bets/liability.ts';
export { type BetTerms, moveOf, type Settlement, settleBet } from './bets/settle-bet.ts';
export { type Book, foldBook } from './feed/fold-book.ts';
export { EMPTY_FIXTURE, type FixtureBook, foldFixture } from './feed/fold-fixture.ts';
export {
  foldProducer,
  initialProducer,
  type ProducerEvent,
  type ProducerSettings,
  type ProducerState,
  type RecoveryRequest,
} from './feed/fold-producer.ts';
export { legOutcome, type MarketState, type MarketStatus, marketState } from './feed/market-state.ts';
export type {
  Alive,
  BetCancel,
  BetSettlement,
  BetStop,
  CancelWindow,
  FeedMessage,
  FixtureChange,
  FixtureMessage,
  MarketCode,
  MatchState,
  OddsChange,
  OutcomeCode,
  RollbackBetCancel,
  RollbackBetSettlement,
  SnapshotComplete,
} from './feed/messages.ts';
export {
  isMaterial,
  MATCH_EVENT_KINDS,
  type MatchEventKind,
  type MatchEventMessage,
  toMatchEvent,
} from './feed/messages.ts';
export { toLegOutcome, toOutcomeCode } from './feed/outcome-code.ts';
export { type Arrival, arrivalOf, compareStamps, type Stamp, stampOf } from './feed/stamp.ts';
export { formatLine, isLine, type Line, lineOf } from './markets/line.ts';
export { type Market, type MarketId, marketId, parseMarket } from './markets/market.ts';
export {
  MAIN_KINDS,
  MARKET_KIND_IDS,
  type MainKind,
  type MarketKind,
  type MarketKindId,
  marketKind,
  type Period,
} from './markets/market-kinds.ts';
export { isDecided, marketResult } from './markets/market-result.ts';
export {
  addGoal,
  type EventPeriod,
  type MatchEvent,
  type MatchFacts,
  matchFacts,
  type PeriodFacts,
} from './markets/match-facts.ts';
export { addScores, formatScore, goalsSince, NO_GOALS, type Score } from './markets/score.ts';
export { formatPrice, ODDS_FORMATS, type OddsFormat, type ShownPrice, showPrice } from './odds/format-price.ts';
export { isPrice, type Price, priceOf } from './odds/price.ts';
export { type Quote, quoteSingle } from './odds/quote-single.ts';
export { roundHalfUp } from './odds/rounding.ts';
export { addMargin, MARGIN_METHODS, type MarginMethod, removeMargin } from './pricing/margin.ts';
export {
  fairPrice,
  type Margin,
  overround,
  priceMarket,
  type ResultChances,
  resultChances,
} from './pricing/price-market.ts';
export {
  FIRST_HALF_SHARE,
  type GoalRates,
  gridDuring,
  gridUntil,
  halfTimeGrid,
  type ScoreGrid,
  scoreGrid,
  scoresOf,
} from './pricing/score-grid.ts';
export type { BetRecord, LegRecord } from './proof/bet-record.ts';
export { checkBet } from './proof/check-bet.ts';
export { checkPriceHeads } from './proof/check-price-heads.ts';
export { decideLeg, type LegDecision } from './proof/decide-leg.ts';
export { explainLeg } from './proof/explain-leg.ts';
export { explainReturn } from './proof/explain-return.ts';
export { EXPLANATION_KEYS, type Explanation, type ExplanationKey } from './proof/explanation.ts';
export {
  type CancelRecord,
  type EventRecord,
  type FixtureRecord,
  type ReportedResult,
  sealRecord,
} from './proof/fixture-record.ts';
export { headText, type PriceHead, type ProvenHead, pathOfLink, rootOfLinks } from './proof/price-head.ts';
export type { PriceLink, SportsProof } from './proof/sports-proof.ts';
