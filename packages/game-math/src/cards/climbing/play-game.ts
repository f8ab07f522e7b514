import { type Card, isDeck } from '../card.ts';
import { type Answer, type CardRefusal, refuse, requireSeats, type Seat, seatsAfter } from '../card-game.ts';
import { applyEvent } from './apply-event.ts';
import { type ClimbingConfig, checkClimbingConfig } from './climbing-config.ts';
import {
  activeSeats,
  type ClimbingAction,
  type ClimbingEvent,
  type ClimbingSeat,
  type ClimbingSeating,
  type ClimbingState,
  seatOf,
} from './climbing-state.ts';
import { beats, type Combination, classify, fits, isChop, sortCards } from './combination.ts';
import { instantWins } from './instant-wins.ts';
import { endGame, settleChops, settleHands, settleInstantPlaces, settlePlaces } from './settle-game.ts';

/** Events as they are decided, and the state after them. */
type Tape = { state: ClimbingState; events: ClimbingEvent[] };

function record(tape: Tape, ...events: readonly ClimbingEvent[]): void {
  for (const event of events) {
    tape.events.push(event);
    tape.state = applyEvent(tape.state, event);
  }
}

/** Decides the first events of a game. Throws RangeError for a configuration, seats or a deck that the rules do not allow. */
export function beginGame(config: ClimbingConfig, seating: ClimbingSeating, deck: readonly Card[]): ClimbingEvent[] {
  requireGame(config, seating, deck);
  const begun: ClimbingEvent = { type: 'begun', config, seating, deck };
  const tape: Tape = { state: applyEvent(null, begun), events: [begun] };
  const instant = findInstantWin(tape.state, seating.lastWinner === null);
  if (instant) {
    record(tape, instant);
    const byCards = config.scoring.by === 'cards';
    const payments = byCards ? settleHands : settleInstantPlaces;
    record(tape, ...payments(tape.state, instant.seat, 'instant-win'));
    record(tape, endGame(tape.state));
    return tape.events;
  }
  record(tape, { type: 'turn', seat: seating.lastWinner ?? holderOfLowest(tape.state) });
  return tape.events;
}

function requireGame(config: ClimbingConfig, { lastWinner, seats }: ClimbingSeating, deck: readonly Card[]): void {
  const [problem] = checkClimbingConfig(config);
  if (problem) throw new RangeError(problem);
  requireSeats(seats, config.minSeats, config.maxSeats);
  if (!isDeck(deck)) throw new RangeError('a deck has each of the 52 cards once');
  if (seats.some(({ stack }) => stack < config.minUnits * config.unit))
    throw new RangeError(`a stack of at least ${config.minUnits} units is needed`);
  if (lastWinner !== null && !seats.some(({ seat }) => seat === lastWinner))
    throw new RangeError('the last winner must be dealt in');
}

/** Of several instant wins the highest counts, of equal ones the first in dealing order. */
function findInstantWin({ config, seats }: ClimbingState, firstGame: boolean) {
  const wins = seats.flatMap(({ seat, hand }) =>
    instantWins(config, hand, firstGame).map((kind) => ({ type: 'instant-win' as const, seat, kind, cards: hand })),
  );
  const rankOfWin = config.instantWins.map(({ kind }) => kind);
  return wins.toSorted((one, other) => rankOfWin.indexOf(one.kind) - rankOfWin.indexOf(other.kind))[0];
}

function holderOfLowest({ config, seats }: ClimbingState): Seat {
  const [lowest] = sortCards(
    config,
    seats.flatMap(({ hand }) => hand),
  );
  return seats.find(({ hand }) => lowest && hand.includes(lowest))?.seat as Seat;
}

/** Decides what a seat's action leads to. */
export function act(state: ClimbingState, seat: Seat, action: ClimbingAction): Answer<ClimbingEvent> {
  const own = seatOf(state, seat);
  if (!own) return refuse('NOT_DEALT_IN');
  if (state.rakes) return refuse('HAND_OVER');
  switch (action.type) {
    case 'pass':
      if (state.turn !== seat) return refuse('NOT_YOUR_TURN');
      return state.top ? decidePass(state, seat, false) : refuse('CANNOT_PASS');
    case 'play': {
      const refusal = refusalOf(state, own, action.cards);
      return refusal ? refuse(refusal) : decidePlay(state, seat, action.cards, false);
    }
    default:
      return refuse('ACTION_INVALID');
  }
}

/** Acts for the seat whose turn it is when its time is over: it passes, or leads its lowest card. */
export function timeOut(state: ClimbingState): Answer<ClimbingEvent> {
  const own = state.turn === null ? undefined : seatOf(state, state.turn);
  if (!own) return refuse('HAND_OVER');
  return state.top ? decidePass(state, own.seat, true) : decidePlay(state, own.seat, own.hand.slice(0, 1), true);
}

/** Returns why a seat may not play cards now, or null. */
export function refusalOf(
  state: Pick<ClimbingState, 'config' | 'turn' | 'top' | 'lowest'>,
  { seat, hand, passed }: Pick<ClimbingSeat, 'seat' | 'hand' | 'passed'>,
  cards: readonly Card[],
): CardRefusal | null {
  const { config, turn, top, lowest } = state;
  if (!Array.isArray(cards) || cards.length === 0) return 'ACTION_INVALID';
  if (!cards.every((card) => hand.includes(card)) || new Set(cards).size < cards.length) return 'CARD_NOT_HELD';
  const play = classify(config, cards);
  if (turn !== seat && !isOutOfTurn(config, play)) return passed ? 'ALREADY_PASSED' : 'NOT_YOUR_TURN';
  if (turn !== seat && (!top || top.seat === seat)) return 'NOT_YOUR_TURN';
  if (!play) return 'NO_COMBINATION';
  if (!top) return lowest && !cards.includes(lowest) ? 'LOWEST_CARD_REQUIRED' : null;
  const on = classify(config, top.cards);
  return on && beats(config, on, play) ? null : 'DOES_NOT_BEAT';
}

const isOutOfTurn = ({ outOfTurn }: ClimbingConfig, play: Combination | null): boolean =>
  outOfTurn !== null && play !== null && fits(outOfTurn, play);

function decidePass(state: ClimbingState, seat: Seat, timedOut: boolean): Answer<ClimbingEvent> {
  const tape: Tape = { state, events: [] };
  record(tape, { type: 'passed', seat, timedOut });
  goOn(tape, seat);
  return { ok: true, events: tape.events };
}

function decidePlay(
  state: ClimbingState,
  seat: Seat,
  cards: readonly Card[],
  timedOut: boolean,
): Answer<ClimbingEvent> {
  const { config, top } = state;
  const play = classify(config, cards);
  const chop = top !== null && play !== null && isChop(config, top.cards, play);
  const tape: Tape = { state, events: [] };
  record(tape, { type: 'played', seat, cards: sortCards(config, cards), chop, timedOut });
  if (seatOf(tape.state, seat)?.hand.length === 0) {
    record(tape, { type: 'finished', seat, place: placeAfter(tape.state) });
    if (isOver(tape.state)) {
      finish(tape, seat);
      return { ok: true, events: tape.events };
    }
  }
  goOn(tape, seat);
  return { ok: true, events: tape.events };
}

const placeAfter = ({ seats }: ClimbingState): number => seats.filter(({ place }) => place !== null).length + 1;

const isOver = (state: ClimbingState): boolean =>
  state.config.scoring.by === 'cards' || activeSeats(state).length === 1;

/** Goes on after a play or a pass: to the next seat in the trick, else to the next trick. */
function goOn(tape: Tape, after: Seat): void {
  const { top } = tape.state;
  const inTrick = activeSeats(tape.state).filter(({ seat, passed }) => !passed && seat !== top?.seat);
  const next = seatsAfter(inTrick, after)[0];
  if (next) return record(tape, { type: 'turn', seat: next.seat });
  payChops(tape);
  const winner = top?.seat ?? after;
  const stillIn = activeSeats(tape.state);
  // the trick of a seat that has finished goes to the next one
  const leader = stillIn.some(({ seat }) => seat === winner) ? winner : (seatsAfter(stillIn, winner)[0]?.seat as Seat);
  record(tape, { type: 'trick', leader }, { type: 'turn', seat: leader });
}

function payChops(tape: Tape): void {
  const payment = settleChops(tape.state);
  if (payment) record(tape, payment);
}

function finish(tape: Tape, winner: Seat): void {
  payChops(tape);
  if (tape.state.config.scoring.by === 'cards') {
    record(tape, ...settleHands(tape.state, winner, 'cards'));
  } else {
    const [last] = activeSeats(tape.state);
    if (last) record(tape, { type: 'finished', seat: last.seat, place: placeAfter(tape.state) });
    record(tape, ...settlePlaces(tape.state));
  }
  record(tape, endGame(tape.state));
}
