export {
  type AwardOutcome,
  type AwardRoom,
  type AwardRule,
  type AwardStep,
  awardFor,
  requirementOf_e4,
} from './award-amount.ts';
export {
  type BonusMeans,
  type BonusPlay,
  bonusMeans,
  type Fraction,
  type GameTable,
  guaranteedBonus,
} from './bonus/bonus-mean.ts';
export {
  type BonusChange,
  type BonusEnd,
  type BonusMoney,
  type BonusPosting,
  type BonusRefusal,
  type BonusRound,
  type BonusState,
  type BonusTerms,
  beginRound,
  cancelBonus,
  closeRound,
  type Ended,
  endBonus,
  expireBonus,
  grantBonus,
  holdsBonus,
  payWin,
  placeStake,
  requestWithdrawal,
  type StakeRefusal,
  takeRoundBack,
  withdrawalPaid,
  withdrawalReturned,
} from './bonus/bonus-money.ts';
export { twoOutcomeGame } from './bonus/two-outcome-game.ts';
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
