import type { Card } from '../card.ts';
import type { Chips, HandResult, Seat, SeatView, Viewer } from '../card-game.ts';
import type { ClimbingConfig } from './climbing-config.ts';
import {
  type ClimbingEvent,
  type ClimbingState,
  type Play,
  type PublicClimbingEvent,
  seatOf,
} from './climbing-state.ts';

/** What a viewer may know of a game. Cards of others are here only when they were played or shown. */
export type ClimbingView = {
  game: ClimbingConfig['game'];
  config: ClimbingConfig;
  /** The viewer's seat; null for the rail and for a seat that was not dealt in. */
  you: Seat | null;
  /** The viewer's own cards, low to high. */
  hand: readonly Card[];
  dealer: Seat;
  /** In dealing order. `shown` has the cards that were left in a hand and shown at the end. */
  seats: readonly {
    seat: Seat;
    stack: Chips;
    cardsLeft: number;
    played: readonly Card[];
    passed: boolean;
    place: number | null;
    shown: readonly Card[];
  }[];
  /** The combination to beat. Null when the seat whose turn it is leads. */
  top: Play | null;
  chopped: readonly Play[];
  /** The card that the viewer's combination must include. Null for everybody else. */
  lowest: Card | null;
  ended: boolean;
  turn: Seat | null;
  turnNo: number;
  /** What happened since the last view. */
  events: readonly PublicClimbingEvent[];
};

/** Returns what a seat or the rail may know. The only place where a view is created. */
export function viewGame(
  state: ClimbingState,
  viewer: Viewer,
  events: readonly ClimbingEvent[] = [],
): SeatView<ClimbingView> {
  const own = viewer === 'rail' ? undefined : seatOf(state, viewer);
  const { config, dealer, top, chopped, lowest, turn, turnNo } = state;
  const view: ClimbingView = {
    game: config.game,
    config,
    you: own?.seat ?? null,
    hand: own?.hand ?? [],
    dealer,
    seats: state.seats.map(({ seat, stack, hand, played, passed, place, shown }) => ({
      seat,
      stack,
      cardsLeft: hand.length,
      played,
      passed,
      place,
      shown: shown ? hand : [],
    })),
    top,
    chopped,
    lowest: own && own.seat === turn ? lowest : null,
    ended: state.rakes !== null,
    turn,
    turnNo,
    events: events.map(withoutDeck),
  };
  return view as SeatView<ClimbingView>;
}

function withoutDeck(event: ClimbingEvent): PublicClimbingEvent {
  if (event.type !== 'begun') return event;
  return { type: 'begun', config: event.config, seating: event.seating };
}

/** Returns the cards that a view shows. */
export const cardsInGame = ({ hand, seats }: ClimbingView): Card[] => [
  ...new Set([...hand, ...seats.flatMap(({ played, shown }) => [...played, ...shown])]),
];

/** Returns each seat's net loss as its stake and its net gain less rake as its win; null before the end. */
export function resultOf({ rakes, seats }: ClimbingState): HandResult | null {
  if (!rakes) return null;
  return {
    rake: rakes.reduce((sum, { rake }) => sum + rake, 0),
    seats: seats.map(({ seat, start, stack }) => ({
      seat,
      stake: Math.max(0, start - stack),
      win: Math.max(0, stack - start),
      rake: rakes.find((one) => one.seat === seat)?.rake ?? 0,
    })),
  };
}
