import type { Card } from '../card.ts';
import { type Chips, type Seat, seatsAfter } from '../card-game.ts';
import type { ClimbingConfig, InstantWin } from './climbing-config.ts';

/** Who is dealt in. */
export type ClimbingSeating = {
  /** The seat before the one that gets the first card. It need not be dealt in. */
  dealer: Seat;
  /** The seat that won the last game and leads. Null for a first game, also when that seat is not dealt in. */
  lastWinner: Seat | null;
  seats: readonly { seat: Seat; stack: Chips }[];
};

export type ClimbingAction = { type: 'play'; cards: readonly Card[] } | { type: 'pass' };

type Begun = { type: 'begun'; config: ClimbingConfig; seating: ClimbingSeating; deck: readonly Card[] };

/** An event that everybody at the table may see, as it is. */
export type PublicClimbingEvent =
  | Omit<Begun, 'deck'>
  | { type: 'instant-win'; seat: Seat; kind: InstantWin; cards: readonly Card[] }
  | { type: 'turn'; seat: Seat }
  /** `chop`: beats a combination that has to be paid for. */
  | { type: 'played'; seat: Seat; cards: readonly Card[]; chop: boolean; timedOut: boolean }
  | { type: 'passed'; seat: Seat; timedOut: boolean }
  /** The seat has no cards left; the last one in a game by places has. */
  | { type: 'finished'; seat: Seat; place: number }
  /** The trick is over and another begins. */
  | { type: 'trick'; leader: Seat }
  /** `amount` is less than the units are worth when the stack does not reach. */
  | {
      type: 'paid';
      from: Seat;
      to: Seat;
      why: 'chop' | 'cards' | 'place' | 'instant-win';
      units: number;
      amount: Chips;
    }
  | { type: 'shown'; seat: Seat; cards: readonly Card[] }
  | { type: 'ended'; rakes: readonly { seat: Seat; rake: Chips }[] };

export type ClimbingEvent = Begun | Exclude<PublicClimbingEvent, { type: 'begun' }>;

export type ClimbingSeat = {
  seat: Seat;
  /** The stack before the game. */
  start: Chips;
  stack: Chips;
  /** Secret, low to high. */
  hand: readonly Card[];
  played: readonly Card[];
  /** Out of the present trick. */
  passed: boolean;
  place: number | null;
  shown: boolean;
};

/** Cards on the table and who played them. */
export type Play = { seat: Seat; cards: readonly Card[] };

export type ClimbingState = {
  config: ClimbingConfig;
  /** Secret: the whole deck, with the cards that are not dealt. */
  deck: readonly Card[];
  dealer: Seat;
  /** In dealing order. */
  seats: readonly ClimbingSeat[];
  /** Secret: the card that the first combination must include. Null later, or where it need not. */
  lowest: Card | null;
  /** The combination to beat. Null when the seat whose turn it is leads. */
  top: Play | null;
  /** What was chopped in this trick, first one first. Paid at the end of the trick. */
  chopped: readonly Play[];
  turn: Seat | null;
  /** Counts the decisions of the game, so that a late action can be refused as stale. */
  turnNo: number;
  rakes: readonly { seat: Seat; rake: Chips }[] | null;
};

/** Returns the seats in dealing order, from the one after the dealer. */
export const dealingOrder = ({ dealer, seats }: ClimbingSeating): Seat[] =>
  seatsAfter(seats, dealer).map(({ seat }) => seat);

export const seatOf = ({ seats }: Pick<ClimbingState, 'seats'>, seat: Seat): ClimbingSeat | undefined =>
  seats.find((one) => one.seat === seat);

/** Returns the seats that still have cards to play, in dealing order. */
export const activeSeats = ({ seats }: Pick<ClimbingState, 'seats'>): ClimbingSeat[] =>
  seats.filter(({ place }) => place === null);
