import type { Card } from '../card.ts';
import type { Chips, HandResult, Seat, SeatView, Viewer } from '../card-game.ts';
import { type LegalBets, legalBets } from './betting.ts';
import type { HoldemConfig } from './holdem-config.ts';
import {
  boardOf,
  type HoldemEvent,
  type HoldemState,
  holeCards,
  type PaidPot,
  type PublicHoldemEvent,
  type Street,
  seatOf,
} from './holdem-state.ts';
import { buildPots, type Pot } from './pots.ts';
import { shareRake } from './rake.ts';

/** What a viewer may know of a hand. Cards of others are here only when they were shown. */
export type HoldemView = {
  game: 'holdem';
  config: HoldemConfig;
  /** The viewer's seat; null for the rail and for a seat that was not dealt in. */
  you: Seat | null;
  /** The viewer's own two cards. */
  cards: readonly Card[];
  button: Seat;
  smallBlind: Seat;
  bigBlind: Seat;
  street: Street;
  board: readonly Card[];
  /** In dealing order. `shown` has the cards that the seat has shown to everybody. */
  seats: readonly {
    seat: Seat;
    stack: Chips;
    bet: Chips;
    folded: boolean;
    shown: readonly Card[];
  }[];
  /** The pots without the bets of the street, main first; after the end as they were paid. */
  pots: readonly (Pot | PaidPot)[];
  ended: boolean;
  turn: Seat | null;
  turnNo: number;
  /** What the viewer may do now; null when it is not their turn. */
  legal: LegalBets | null;
  /** What happened since the last view. */
  events: readonly PublicHoldemEvent[];
};

/** Returns what a seat or the rail may know. The only place where a view is created. */
export function viewHand(
  state: HoldemState,
  viewer: Viewer,
  events: readonly HoldemEvent[] = [],
): SeatView<HoldemView> {
  const own = viewer === 'rail' ? undefined : seatOf(state, viewer);
  const { config, button, smallBlind, bigBlind, street, turn, turnNo } = state;
  const view: HoldemView = {
    game: 'holdem',
    config,
    you: own?.seat ?? null,
    cards: own ? holeCards(state, own.seat) : [],
    button,
    smallBlind,
    bigBlind,
    street,
    board: boardOf(state),
    seats: state.seats.map(({ seat, stack, bet, folded, shown }) => ({
      seat,
      stack,
      bet,
      folded,
      shown: shown ? holeCards(state, seat) : [],
    })),
    pots: state.pots ?? collectedPots(state),
    ended: state.pots !== null,
    turn,
    turnNo,
    legal: own && turn === own.seat ? legalBets(state, own) : null,
    events: events.map(withoutDeck),
  };
  return view as SeatView<HoldemView>;
}

function withoutDeck(event: HoldemEvent): PublicHoldemEvent {
  if (event.type !== 'begun') return event;
  return { type: 'begun', config: event.config, seating: event.seating };
}

function collectedPots({ seats }: HoldemState): Pot[] {
  const collected = seats.map(({ seat, paid, bet, folded }) => ({ seat, paid: paid - bet, folded }));
  const dead = seats.reduce((sum, seat) => sum + seat.dead, 0);
  const pots = buildPots(collected, dead);
  if (pots.length > 0 || dead === 0) return pots;
  return [{ amount: dead, seats: seats.filter(({ folded }) => !folded).map(({ seat }) => seat) }];
}

/** Returns the cards that a view shows. */
export const cardsInHand = ({ cards, board, seats }: HoldemView): Card[] => [
  ...new Set([...cards, ...board, ...seats.flatMap(({ shown }) => shown)]),
];

/** Returns what each seat staked and won; null before the end. A bet that nobody matched is no stake. */
export function resultOf({ pots, seats }: HoldemState): HandResult | null {
  if (!pots) return null;
  const rake = pots.reduce((sum, pot) => sum + pot.rake, 0);
  const shares = shareRake(
    rake,
    seats.map(({ seat, paid, dead }) => ({ seat, paid: paid + dead })),
  );
  return {
    rake,
    seats: seats.map(({ seat, start, stack, paid, dead }, at) => ({
      seat,
      stake: paid + dead,
      win: stack - start + paid + dead,
      rake: shares[at]?.rake ?? 0,
    })),
  };
}
