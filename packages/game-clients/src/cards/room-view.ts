import type {
  AdvanceChoice,
  CardClock,
  CardDealInfo,
  CardOwnSeat,
  CardResult,
  CardRoomInfo,
  CardRoomPhase,
  CardSeatInfo,
} from '@fairhouse/contracts';
import type { CardOpening, ClimbingView, HoldemView } from '@fairhouse/game-math/cards';

export type AnyView = HoldemView | ClimbingView;
export type CardEvent = HoldemView['events'][number] | ClimbingView['events'][number];

/** A choice for the next turn, and the price it is made for. */
export type Advance = { choice: AdvanceChoice; call: number };

/** The hand that is played, or the last one until the next begins. */
export interface HandSeen {
  handNo: number;
  view: AnyView;
  clock: CardClock | null;
  /** Every opening received, of whatever frame. */
  openings: readonly CardOpening[];
  /** What has happened, as far as it was seen from here. */
  log: readonly CardEvent[];
}

/** What a client knows of a card room. Chips are whole numbers of the smallest unit. */
export interface CardRoomView {
  phase: CardRoomPhase;
  table: CardRoomInfo;
  /** How old everything about hands is: 0 for a seat. */
  delay_ms: number;
  seats: readonly CardSeatInfo[];
  you: CardOwnSeat | null;
  /** Players in the waiting list, and the own place from 1. */
  waiting: number;
  place: number | null;
  reservedUntil: number | null;
  /** The server’s commitment for the next deal. */
  serverCommitment: string | null;
  deal: DealSeen | null;
  hand: HandSeen | null;
  booked: { handNo: number; result: CardResult } | null;
  /** Seats that did not reveal for the deal before this one. */
  aborted: readonly number[];
  voided: 'interrupted' | 'closed' | null;
  /** Why the own seat was freed. */
  freed: string | null;
}

export interface DealSeen extends CardDealInfo {
  /** The server’s commitment that was announced before the deal; null: not known here. */
  announced: string | null;
  /** Cards came before the root, or the root changed. */
  isRootLate: boolean;
}
