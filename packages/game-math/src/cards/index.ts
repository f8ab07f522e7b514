export { playHoldem } from './bots/play-holdem.ts';
export { playTienLen } from './bots/play-tien-len.ts';
export { CARDS, type Card, isCard, isDeck, numberOf, type Rank, rankOf, type Suit, suitOf } from './card.ts';
export {
  type Answer,
  type CardGame,
  type CardRefusal,
  type Chips,
  type Command,
  configHash,
  type HandResult,
  replay,
  type Seat,
  type SeatView,
  type Viewer,
} from './card-game.ts';
export { findCardGame } from './card-games.ts';
export {
  type ClimbingConfig,
  checkClimbingConfig,
  createTienLenConfig,
  SCORING_BY_PLACES,
} from './climbing/climbing-config.ts';
export type {
  ClimbingAction,
  ClimbingEvent,
  ClimbingSeating,
  ClimbingState,
  PublicClimbingEvent,
} from './climbing/climbing-state.ts';
export type { ClimbingView } from './climbing/climbing-view.ts';
export { type Combination, classify } from './climbing/combination.ts';
export { listPlays } from './climbing/list-plays.ts';
export { tienLen } from './climbing/tien-len.ts';
export { type CardOpening, checkOpening } from './deck/card-tree.ts';
export { dealtTo } from './deck/dealt-to.ts';
export {
  createJointDeck,
  findUnrevealed,
  type JointDeck,
  type PartyCommitment,
  type PartySeed,
  SERVER,
  seedCommitment,
} from './deck/joint-deck.ts';
export { openCards } from './deck/open-cards.ts';
export {
  arrangeHand,
  type HoldemTable,
  OWED_BY_NEW_PLAYER,
  type OwedBlinds,
  type TableSeat,
} from './holdem/arrange-hand.ts';
export type { LegalBets } from './holdem/betting.ts';
export { type Equities, exactEquities } from './holdem/equity.ts';
export { holdem } from './holdem/holdem.ts';
export { checkHoldemConfig, createHoldemConfig, type HoldemConfig } from './holdem/holdem-config.ts';
export type {
  HoldemAction,
  HoldemEvent,
  HoldemSeating,
  HoldemState,
  PaidPot,
  PublicHoldemEvent,
} from './holdem/holdem-state.ts';
export type { HoldemView } from './holdem/holdem-view.ts';
export type { Pot } from './holdem/pots.ts';
export type { RakeRule } from './holdem/rake.ts';
export { describeHand, type HandClass, type HandRank, rankHand } from './holdem/rank-hand.ts';
export { checkHand, type OwnPart } from './verify/check-hand.ts';
export { describeHandFinding, type HandFinding, type HandFindingId } from './verify/hand-finding.ts';
export { HAND_RECORD_FORMAT, type HandRecord, parseHandRecord } from './verify/hand-record.ts';
