export { acknowledgeRound, findUnacknowledged, lastRound, type PlayedRound } from './acknowledge-round.ts';
export { type BetExecutor, type BetExecutorOptions, createBetExecutor } from './batching/create-bet-executor.ts';
export { type BetRecord, betRecord, playedGames, type RecordQuery } from './bet-record.ts';
export { blockBetting } from './block-betting.ts';
export {
  type BonusEndedBy,
  beginBonus,
  endBonus,
  findCompletedBonuses,
  findEndingBonuses,
  findExcludedBonuses,
  findExpiredBonuses,
  getUsableBonus,
  type NewBonus,
  type PlayedBonus,
  readPlayedBonuses,
  suspendBonus,
  takeCompletedBonus,
  takeEndingBonus,
} from './bonus-money.ts';
export { listBrandJackpots, listBrandJackpotWins, retireBrandJackpot } from './brand-jackpots.ts';
export type * from './command.ts';
export { type Companion, type CompanionStatement, type LeaseGuard, toJsonParams } from './companion.ts';
export { rotateSeeds } from './fair/rotate-seeds.ts';
export {
  createClientSeed,
  createSeeds,
  createServerSeed,
  type Fairness,
  getFairness,
  listRevealed,
  type RevealedPair,
} from './fair/seed-pair.ts';
export { findRoundPlayers, type RoundPlayer } from './find-round-players.ts';
export {
  findTransaction,
  findTransactions,
  listTransactions,
  type TransactionStatus,
  transactionKey,
} from './find-transactions.ts';
export {
  cancelFreeRounds,
  type FreeRounds,
  type FreeRoundsLeft,
  findEndedGrants,
  type GrantOf,
  grantFreeRounds,
  listFreeRounds,
  takeCollected,
} from './free-grant.ts';
export { getBreakWait } from './get-break-wait.ts';
export { getJackpotAmounts, type JackpotsOf } from './get-jackpot-amounts.ts';
export { getPlayStatus, hasUnfinishedRound, type PlayStatus } from './get-play-status.ts';
export { hasOpenRounds } from './has-open-rounds.ts';
export { createHouseKeys, type HouseKeys } from './house-keys.ts';
export { parseRoundId, roundId } from './ids.ts';
export { listOpenPlay } from './list-open-play.ts';
export { bookObligation } from './obligations/book-obligations.ts';
export { type ObligationLine } from './obligations/obligation-line.ts';
export { recordObligation } from './obligations/record-obligation.ts';
export { type Outcome, toRefusal } from './outcome.ts';
export type {
  DrawInputs,
  DrawOutcome,
  Json,
  JsonObject,
  PlayRequest,
  SettledRound,
  StakePace,
} from './play-request.ts';
export { type ProofDeps, proveRound, type SportsProofOf, type WalletCallsOf } from './prove-round.ts';
export { registerBets } from './register-bets.ts';
export { createRoomCheck } from './rooms/create-room-check.ts';
export { listOpenHolds, type OpenHold } from './rooms/list-open-holds.ts';
export type * from './rooms/room-stacks.ts';
export { type RoundDetail, roundDetail } from './round-detail.ts';
export { type BonusPlayTerms, usableAtVendor } from './rules/bonus.ts';
export { type PlayLimit, spanStart } from './rules/play-limits.ts';
export { setBettingLimits, setPlayTimeEnd } from './set-betting-limits.ts';
export {
  type ClosedRound,
  getLastRoundNo,
  getOpenStakes,
  readClosedRounds,
} from './settled/read-closed-rounds.ts';
export { readSettledFacts, type SettledFact, type SettledFacts } from './settled/read-settled-facts.ts';
export { recordCounted } from './settled/record-counted.ts';
export { AT_RISK, restoredWith } from './settled/round-figures.ts';
export { type SettledSum, sumSettledRounds } from './settled/sum-settled-rounds.ts';
export { closeRounds } from './settling/close-rounds.ts';
export type { Settlement } from './settling/settlement.ts';
export { DEFAULT_PROFILE, type VendorProfile } from './vendor-profile.ts';
