import { hashOf } from '../fair/canonical-json.ts';
import type { Card } from './card.ts';

/** The number of a seat at the table, from 0. Play goes to the next higher number and from the highest to the lowest. */
export type Seat = number;

/**
 * Chips in the smallest unit of the table's currency: an integer ≥ 0. A number and not a bigint, because states, logs and views are JSON.
 * Nine stacks of the largest amount of the platform (10^15) add up to less than 2^53, and `begin` refuses tables above that. Products
 * with a rate are computed as bigint (`scaleDown`).
 */
export type Chips = number;

/** Who sees a view: a seat, or the rail (spectators). */
export type Viewer = Seat | 'rail';

declare const seatView: unique symbol;
/** What a seat or the rail may know. Only the `view` of a game creates one, so a function that sends only views cannot leak a card. */
export type SeatView<View> = View & { readonly [seatView]: true };

/** Why an action is refused. Nothing has changed then. */
export type CardRefusal =
  | 'HAND_OVER'
  | 'NOT_DEALT_IN'
  | 'NOT_YOUR_TURN'
  | 'ACTION_INVALID'
  | 'AMOUNT_INVALID'
  | 'AMOUNT_TOO_LOW'
  | 'AMOUNT_TOO_HIGH'
  | 'CANNOT_CHECK'
  | 'CANNOT_CALL'
  | 'CANNOT_RAISE'
  | 'CANNOT_SHOW'
  | 'CANNOT_PASS'
  | 'ALREADY_PASSED'
  | 'CARD_NOT_HELD'
  | 'NO_COMBINATION'
  | 'LOWEST_CARD_REQUIRED'
  | 'DOES_NOT_BEAT';

/** The answer to an action: its events in order, to be stored before anyone sees them, or a refusal. */
export type Answer<Event> = { ok: true; events: readonly Event[] } | { ok: false; refusal: CardRefusal };

export const refuse = (refusal: CardRefusal): { ok: false; refusal: CardRefusal } => ({ ok: false, refusal });

/**
 * The result of a hand for each seat that was dealt in, in chips. A stack changes by `win - stake`. `rake` is the seat's share of the
 * rake, for rebates; it is already taken from the wins, so the stakes less the wins are the rake.
 */
export type HandResult = {
  rake: Chips;
  seats: readonly { seat: Seat; stake: Chips; win: Chips; rake: Chips }[];
};

/** What a player does, or `timeOut` for the action that the rules take for an absent player. */
export type Command<Action> = { seat: Seat; action: Action } | 'timeOut';

/**
 * The rules of a card game: pure functions without clock, chance or money. A hand is the list of its events: `begin`, `act` and `timeOut`
 * decide events, `apply` adds one to the state. States, events and views are JSON.
 */
export type CardGame<Config, Seating, State, Event extends { type: string }, Action, View> = {
  id: string;
  /** Cards dealt to each seat: card k of the deck goes to seat k mod n of the dealing order. */
  cardsEach: number;
  /** Cards that all seats share, after those of the seats. */
  boardCards: number;
  /** Decides the first events of a hand. Throws RangeError for a configuration, seats or a deck that the rules do not allow. */
  begin(config: Config, seating: Seating, deck: readonly Card[]): readonly Event[];
  act(state: State, seat: Seat, action: Action): Answer<Event>;
  /** Acts for the seat whose turn it is, as the rules say for a player who runs out of time. */
  timeOut(state: State): Answer<Event>;
  apply(state: State | null, event: Event): State;
  /** Returns what a viewer may know of a state, with the events that led to it since the last view. */
  view(state: State, viewer: Viewer, events?: readonly Event[]): SeatView<View>;
  /** Returns the cards that a view shows, which are those that its viewer may have opened (`openCards`). */
  cardsIn(view: View): readonly Card[];
  /** Returns null before the end of the hand. */
  result(state: State): HandResult | null;
  /** Returns the command that an event records, or null for a consequence of one. */
  commandOf(event: Event): Command<Action> | null;
  /** Returns the dealing order: seat k mod n gets card k. */
  dealingOrder(seating: Seating): readonly Seat[];
};

/** Returns the state after a log. The same log always gives the same state. Throws RangeError for an empty log. */
export function replay<State, Event>(
  game: { apply(state: State | null, event: Event): State },
  log: readonly Event[],
): State {
  const state = log.reduce<State | null>((before, event) => game.apply(before, event), null);
  if (state === null) throw new RangeError('a log has at least one event');
  return state;
}

/**
 * Returns the SHA-256 over the canonical JSON of a configuration: the version recorded with every hand. It covers game, rules and stakes.
 */
export const configHash = (config: { game: string; version: string }): string => hashOf(config);

/** Returns floor(amount × part / whole) without rounding errors. */
export const scaleDown = (amount: Chips, part: number, whole: number): Chips =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/** Returns the seats of a list from the one after a given seat on, in the order of play. The seat itself, if listed, is last. */
export function seatsAfter<T extends { seat: Seat }>(seats: readonly T[], seat: Seat): T[] {
  const sorted = seats.toSorted((one, other) => one.seat - other.seat);
  const first = sorted.findIndex((one) => one.seat > seat);
  return first < 0 ? sorted : [...sorted.slice(first), ...sorted.slice(0, first)];
}

/** Whether a value is an amount of chips. */
export const isChips = (value: unknown): value is Chips => Number.isSafeInteger(value) && (value as number) >= 0;

/** Throws RangeError unless seats are different, within `min` … `max` in number, and have chips that can be added up. */
export function requireSeats(seats: readonly { seat: Seat; stack: Chips }[], min: number, max: number): void {
  if (seats.length < min || seats.length > max) throw new RangeError(`${min} to ${max} seats are needed`);
  if (!seats.every(({ seat }) => isChips(seat)) || new Set(seats.map(({ seat }) => seat)).size < seats.length)
    throw new RangeError('seats must be different integers from 0');
  if (!seats.every(({ stack }) => isChips(stack) && stack > 0))
    throw new RangeError('a stack must be a positive integer');
  if (!isChips(seats.reduce((sum, { stack }) => sum + stack, 0))) throw new RangeError('the stacks are too large');
}
