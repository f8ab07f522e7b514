import type { Card } from '../card.ts';
import { type Chips, type Seat, seatsAfter } from '../card-game.ts';
import type { BettingSeat } from './betting.ts';
import type { HoldemConfig } from './holdem-config.ts';

export const STREETS = ['preflop', 'flop', 'turn', 'river'] as const;
export type Street = (typeof STREETS)[number];
/** Board cards that are turned up by each street. */
export const BOARD_BY = { preflop: 0, flop: 3, turn: 4, river: 5 } as const;

/** Who is dealt in and what each has to post (`arrangeHand`). Heads-up the button is the small blind. */
export type HoldemSeating = {
  button: Seat;
  smallBlind: Seat;
  bigBlind: Seat;
  seats: readonly {
    seat: Seat;
    stack: Chips;
    /** Blinds of a new or returning player: the big blind is live, the small one dead. */
    owes?: { big: boolean; small: boolean };
  }[];
};

export type HoldemAction =
  | { type: 'fold' }
  | { type: 'check' }
  | { type: 'call' }
  /** A bet or raise. `to` is the total in front of the seat on this street. */
  | { type: 'raise'; to: Chips }
  /** Shows cards that need not be shown, after the end of the hand. */
  | { type: 'show' };

/** A pot as it was paid. */
export type PaidPot = {
  amount: Chips;
  rake: Chips;
  /** The seats that could win it. */
  seats: readonly Seat[];
  wins: readonly { seat: Seat; amount: Chips }[];
};

/** The first event of a hand, the only one with hidden cards. */
type Begun = { type: 'begun'; config: HoldemConfig; seating: HoldemSeating; deck: readonly Card[] };

/** An event that everybody at the table may see, as it is. */
export type PublicHoldemEvent =
  | Omit<Begun, 'deck'>
  | { type: 'posted'; seat: Seat; post: 'ante' | 'small' | 'big' | 'dead'; amount: Chips }
  | { type: 'turn'; seat: Seat }
  | { type: 'acted'; seat: Seat; action: 'fold' | 'check' | 'call' | 'raise'; to: Chips; timedOut: boolean }
  /** The part of a bet that nobody matched. */
  | { type: 'returned'; seat: Seat; amount: Chips }
  | { type: 'street'; street: Street; cards: readonly Card[] }
  | { type: 'shown'; seat: Seat; cards: readonly Card[] }
  | { type: 'mucked'; seat: Seat }
  | { type: 'ended'; pots: readonly PaidPot[] };

export type HoldemEvent = Begun | Exclude<PublicHoldemEvent, { type: 'begun' }>;

export type HoldemSeat = BettingSeat & {
  /** The stack before the hand. */
  start: Chips;
  /** Antes and bets of the hand, less what was returned. */
  paid: Chips;
  /** Dead blinds: in the main pot, but not part of a bet. */
  dead: Chips;
  shown: boolean;
};

export type HoldemState = {
  config: HoldemConfig;
  /** Secret: the whole deck. */
  deck: readonly Card[];
  button: Seat;
  smallBlind: Seat;
  bigBlind: Seat;
  /** In dealing order, from the small blind. */
  seats: readonly HoldemSeat[];
  street: Street;
  level: Chips;
  size: Chips;
  /** The seat of the last bet or raise on this street. */
  aggressor: Seat | null;
  /** The seat that has to act; null before the first and after the last decision. */
  turn: Seat | null;
  /** Counts the decisions of the hand, so that a late action can be refused as stale. */
  turnNo: number;
  pots: readonly PaidPot[] | null;
};

/** Returns the seats in dealing order: card k goes to seat k mod n. */
export const dealingOrder = ({ smallBlind, seats }: HoldemSeating): Seat[] => {
  const clockwise = seatsAfter(seats, smallBlind).map(({ seat }) => seat);
  return [...clockwise.slice(-1), ...clockwise.slice(0, -1)];
};

/** Returns the two cards of a seat. */
export function holeCards({ deck, seats }: Pick<HoldemState, 'deck' | 'seats'>, seat: Seat): Card[] {
  const at = seats.findIndex((one) => one.seat === seat);
  return [deck[at] as Card, deck[seats.length + at] as Card];
}

/** Returns the board of a street. No cards are burnt: the deck is committed. */
export const boardOf = ({ deck, seats, street }: Pick<HoldemState, 'deck' | 'seats' | 'street'>): Card[] =>
  deck.slice(2 * seats.length, 2 * seats.length + BOARD_BY[street]);

/** Returns the seats that have not folded, in dealing order. */
export const liveSeats = ({ seats }: Pick<HoldemState, 'seats'>): HoldemSeat[] => seats.filter(({ folded }) => !folded);

export const seatOf = ({ seats }: Pick<HoldemState, 'seats'>, seat: Seat): HoldemSeat | undefined =>
  seats.find((one) => one.seat === seat);
