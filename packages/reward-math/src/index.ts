export {
  type AwardOutcome,
  type AwardRoom,
  type AwardRule,
  type AwardStep,
  awardFor,
  requirementOf_e4,
} from './award-amount.ts';
export {
  type CashbackRules,
  cashbackLine_e4,
  cashbackRateOf,
  earnedCashback_e4,
  type PlayedFigures,
  payCashback,
} from './cashback.ts';
export { longestStreak } from './longest-streak.ts';
export { type PointRates, pointsOf } from './points.ts';
export { type RankLevel, raiseRank, rankAfterMonth, rankReached, rankThatCounts } from './rank.ts';
export { armAt, type Interval, intervalOfMean, intervalOfShare, type ShareOfArm } from './trial.ts';
