import type { Card } from '../card.ts';
import type { Chips, Seat } from '../card-game.ts';
import { type ClimbingEvent, type ClimbingSeat, type ClimbingState, dealingOrder } from './climbing-state.ts';
import { sortCards } from './combination.ts';

/** Cards of each seat. */
export const CARDS_EACH = 13;

/** Returns the state after an event. Adds up only what the event says; the rules that decide events are in `play-game.ts`. */
export function applyEvent(state: ClimbingState | null, event: ClimbingEvent): ClimbingState {
  if (event.type === 'begun') return beginState(event);
  if (state === null) throw new RangeError('a game begins with the event "begun"');
  switch (event.type) {
    case 'instant-win':
      return { ...changeSeat(state, event.seat, () => ({ place: 1, shown: true })), turn: null };
    case 'turn':
      return { ...state, turn: event.seat, turnNo: state.turnNo + 1 };
    case 'played':
      return applyPlay(state, event);
    case 'passed':
      return { ...changeSeat(state, event.seat, () => ({ passed: true })), turn: null };
    case 'finished':
      return changeSeat(state, event.seat, () => ({ place: event.place }));
    case 'trick':
      return { ...state, top: null, chopped: [], seats: state.seats.map((seat) => ({ ...seat, passed: false })) };
    case 'paid':
      return movePaid(state, event);
    case 'shown':
      return changeSeat(state, event.seat, () => ({ shown: true }));
    case 'ended':
      return {
        ...event.rakes.reduce((taken, { seat, rake }) => addChips(taken, seat, -rake), state),
        turn: null,
        chopped: [],
        rakes: event.rakes,
      };
  }
}

function beginState({ config, seating, deck }: Extract<ClimbingEvent, { type: 'begun' }>): ClimbingState {
  const stacks = new Map(seating.seats.map(({ seat, stack }) => [seat, stack]));
  const order = dealingOrder(seating);
  const dealt = deck.slice(0, order.length * CARDS_EACH);
  const seats = order.map((seat, at): ClimbingSeat => {
    const stack = stacks.get(seat) ?? 0;
    const hand = dealt.filter((_, index) => index % order.length === at);
    return {
      seat,
      start: stack,
      stack,
      hand: sortCards(config, hand),
      played: [],
      passed: false,
      place: null,
      shown: false,
    };
  });
  const mustLead = config.lowestCardLeads && seating.lastWinner === null;
  const lowest = mustLead ? (sortCards(config, dealt)[0] as Card) : null;
  const { dealer } = seating;
  return { config, deck, dealer, seats, lowest, top: null, chopped: [], turn: null, turnNo: 0, rakes: null };
}

const changeSeat = (
  state: ClimbingState,
  at: Seat,
  change: (seat: ClimbingSeat) => Partial<ClimbingSeat>,
): ClimbingState => ({
  ...state,
  seats: state.seats.map((seat) => (seat.seat === at ? { ...seat, ...change(seat) } : seat)),
});

function applyPlay(state: ClimbingState, event: Extract<ClimbingEvent, { type: 'played' }>): ClimbingState {
  const { seat, cards, chop } = event;
  const played = changeSeat(state, seat, (own) => ({
    hand: own.hand.filter((card) => !cards.includes(card)),
    played: [...own.played, ...cards],
  }));
  return {
    ...played,
    lowest: null,
    top: { seat, cards },
    chopped: chop && state.top ? [...state.chopped, state.top] : state.chopped,
    turn: null,
  };
}

const addChips = (state: ClimbingState, seat: Seat, chips: Chips): ClimbingState =>
  changeSeat(state, seat, ({ stack }) => ({ stack: stack + chips }));

const movePaid = (
  state: ClimbingState,
  { from, to, amount }: Extract<ClimbingEvent, { type: 'paid' }>,
): ClimbingState => addChips(addChips(state, from, -amount), to, amount);
