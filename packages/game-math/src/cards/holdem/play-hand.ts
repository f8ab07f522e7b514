import { type Card, isDeck } from '../card.ts';
import { type Answer, type CardRefusal, type Chips, refuse, requireSeats, type Seat } from '../card-game.ts';
import { applyEvent } from './apply-event.ts';
import { findNextToAct, legalBets } from './betting.ts';
import { checkHoldemConfig, type HoldemConfig } from './holdem-config.ts';
import {
  BOARD_BY,
  type HoldemAction,
  type HoldemEvent,
  type HoldemSeat,
  type HoldemSeating,
  type HoldemState,
  liveSeats,
  STREETS,
  seatOf,
} from './holdem-state.ts';
import { uncalledBet } from './pots.ts';
import { decideShowdown, payLastSeat, showCards, showOrder } from './show-down.ts';

/** Events as they are decided, and the state after them. */
type Tape = { state: HoldemState; events: HoldemEvent[] };

function record(tape: Tape, event: HoldemEvent): void {
  tape.events.push(event);
  tape.state = applyEvent(tape.state, event);
}

/**
 * Decides the first events of a hand: antes, blinds, posts, and whose turn it is. Throws RangeError for a configuration, seating or deck
 * that the rules do not allow.
 */
export function beginHand(config: HoldemConfig, seating: HoldemSeating, deck: readonly Card[]): HoldemEvent[] {
  requireHand(config, seating, deck);
  const begun: HoldemEvent = { type: 'begun', config, seating, deck };
  const tape: Tape = { state: applyEvent(null, begun), events: [begun] };
  const owed = new Map(seating.seats.map(({ seat, owes }) => [seat, owes]));
  const order = tape.state.seats.map(({ seat }) => seat);
  const post = (seat: Seat, kind: 'ante' | 'small' | 'big' | 'dead', due: Chips): void => {
    const amount = Math.min(due, seatOf(tape.state, seat)?.stack ?? 0);
    if (amount > 0) record(tape, { type: 'posted', seat, post: kind, amount });
  };
  for (const seat of order) post(seat, 'ante', config.ante);
  post(seating.smallBlind, 'small', config.smallBlind);
  post(seating.bigBlind, 'big', config.bigBlind);
  for (const seat of order) {
    if (owed.get(seat)?.big) post(seat, 'big', config.bigBlind);
    if (owed.get(seat)?.small) post(seat, 'dead', config.smallBlind);
  }
  goOn(tape, seating.bigBlind);
  return tape.events;
}

function requireHand(
  config: HoldemConfig,
  { button, smallBlind, bigBlind, seats }: HoldemSeating,
  deck: readonly Card[],
): void {
  const [problem] = checkHoldemConfig(config);
  if (problem) throw new RangeError(problem);
  requireSeats(seats, 2, 9);
  if (!isDeck(deck)) throw new RangeError('a deck has each of the 52 cards once');
  const isIn = (seat: Seat): boolean => seats.some((one) => one.seat === seat);
  if (![button, smallBlind, bigBlind].every(isIn)) throw new RangeError('button and blinds must be dealt in');
  if (smallBlind === bigBlind || button === bigBlind)
    throw new RangeError('the big blind is neither button nor small blind');
  if (seats.some(({ seat, owes }) => owes && [button, smallBlind, bigBlind].includes(seat)))
    throw new RangeError('the button and the blinds owe nothing besides');
  if ((button === smallBlind) !== (seats.length === 2))
    throw new RangeError('heads-up, and only then, the button posts the small blind');
}

/** Decides what a seat's action leads to. */
export function act(state: HoldemState, seat: Seat, action: HoldemAction): Answer<HoldemEvent> {
  const own = seatOf(state, seat);
  if (!own) return refuse('NOT_DEALT_IN');
  if (action.type === 'show') return showLate(state, own);
  if (state.pots) return refuse('HAND_OVER');
  if (state.turn !== seat) return refuse('NOT_YOUR_TURN');
  const to = targetOf(state, own, action);
  return typeof to === 'string' ? refuse(to) : decide(state, own, action.type, to, false);
}

/** Acts for the seat whose turn it is when its time is over: it checks if that is free, else it folds. */
export function timeOut(state: HoldemState): Answer<HoldemEvent> {
  const own = state.turn === null ? undefined : seatOf(state, state.turn);
  if (!own) return refuse(state.pots ? 'HAND_OVER' : 'NOT_YOUR_TURN');
  return decide(state, own, legalBets(state, own).check ? 'check' : 'fold', own.bet, true);
}

/** Returns the chips in front of the seat after an action, or why it is refused. */
function targetOf(
  state: HoldemState,
  seat: HoldemSeat,
  action: Exclude<HoldemAction, { type: 'show' }>,
): Chips | CardRefusal {
  const { check, call, raiseTo } = legalBets(state, seat);
  switch (action.type) {
    case 'fold':
      return seat.bet;
    case 'check':
      return check ? seat.bet : 'CANNOT_CHECK';
    case 'call':
      return call === null ? 'CANNOT_CALL' : seat.bet + call;
    case 'raise':
      if (!Number.isSafeInteger(action.to)) return 'AMOUNT_INVALID';
      if (raiseTo === null) return 'CANNOT_RAISE';
      if (action.to < raiseTo[0]) return 'AMOUNT_TOO_LOW';
      return action.to > raiseTo[1] ? 'AMOUNT_TOO_HIGH' : action.to;
    default:
      return 'ACTION_INVALID';
  }
}

function decide(
  state: HoldemState,
  { seat }: HoldemSeat,
  action: 'fold' | 'check' | 'call' | 'raise',
  to: Chips,
  timedOut: boolean,
): Answer<HoldemEvent> {
  const tape: Tape = { state, events: [] };
  record(tape, { type: 'acted', seat, action, to, timedOut });
  goOn(tape, seat);
  return { ok: true, events: tape.events };
}

/** Goes on after the posts or an action: to the next turn, else to the next street or the end of the hand. */
function goOn(tape: Tape, after: Seat): void {
  for (let from = after; ; from = tape.state.button) {
    const live = liveSeats(tape.state);
    const [last] = live;
    const next = live.length > 1 ? findNextToAct(tape.state, from) : null;
    if (next !== null) return record(tape, { type: 'turn', seat: next });
    const uncalled = uncalledBet(tape.state.seats);
    if (uncalled) record(tape, { type: 'returned', ...uncalled });
    if (live.length === 1 && last) return record(tape, payLastSeat(tape.state, last.seat));
    // nobody can bet any more: all hands are shown before the board is run out
    if (tape.state.street !== 'river' && liveSeats(tape.state).filter(({ stack }) => stack > 0).length <= 1)
      for (const { seat, shown } of showOrder(tape.state)) if (!shown) record(tape, showCards(tape.state, seat));
    if (tape.state.street === 'river') {
      for (const event of decideShowdown(tape.state)) record(tape, event);
      return;
    }
    record(tape, nextStreet(tape.state));
  }
}

function nextStreet({ street, seats, deck }: HoldemState): HoldemEvent {
  const next = STREETS[STREETS.indexOf(street) + 1] as (typeof STREETS)[number];
  const board = 2 * seats.length;
  return { type: 'street', street: next, cards: deck.slice(board + BOARD_BY[street], board + BOARD_BY[next]) };
}

/** After the end a player may show cards that were mucked, folded or won without a showdown. */
function showLate(state: HoldemState, { seat, shown }: HoldemSeat): Answer<HoldemEvent> {
  if (!state.pots || shown) return refuse('CANNOT_SHOW');
  return { ok: true, events: [showCards(state, seat)] };
}
