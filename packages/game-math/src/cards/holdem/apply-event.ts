import type { Seat } from '../card-game.ts';
import { placeBet } from './betting.ts';
import { dealingOrder, type HoldemEvent, type HoldemSeat, type HoldemState } from './holdem-state.ts';

/** Returns the state after an event. Adds up only what the event says; the rules that decide events are in `play-hand.ts`. */
export function applyEvent(state: HoldemState | null, event: HoldemEvent): HoldemState {
  if (event.type === 'begun') return beginState(event);
  if (state === null) throw new RangeError('a hand begins with the event "begun"');
  switch (event.type) {
    case 'posted':
      return applyPost(state, event);
    case 'turn':
      return { ...state, turn: event.seat, turnNo: state.turnNo + 1 };
    case 'acted':
      return applyAction(state, event);
    case 'returned':
      return changeSeat(state, event.seat, ({ stack, bet, paid }) => ({
        stack: stack + event.amount,
        bet: bet - event.amount,
        paid: paid - event.amount,
      }));
    case 'street':
      return {
        ...state,
        street: event.street,
        level: 0,
        size: state.config.bigBlind,
        aggressor: null,
        seats: state.seats.map((seat) => ({ ...seat, bet: 0, actedAt: null })),
      };
    case 'shown':
      return changeSeat(state, event.seat, () => ({ shown: true }));
    case 'mucked':
      return state;
    case 'ended':
      return {
        ...state,
        turn: null,
        pots: event.pots,
        seats: state.seats.map((seat) => ({ ...seat, bet: 0, stack: seat.stack + wonBy(event.pots, seat.seat) })),
      };
  }
}

/** Returns what a seat won from paid pots. */
export const wonBy = (pots: NonNullable<HoldemState['pots']>, seat: Seat): number =>
  pots.flatMap(({ wins }) => wins).reduce((sum, win) => sum + (win.seat === seat ? win.amount : 0), 0);

function beginState({ config, seating, deck }: Extract<HoldemEvent, { type: 'begun' }>): HoldemState {
  const stacks = new Map(seating.seats.map(({ seat, stack }) => [seat, stack]));
  const { button, smallBlind, bigBlind } = seating;
  return {
    config,
    deck,
    button,
    smallBlind,
    bigBlind,
    seats: dealingOrder(seating).map((seat) => {
      const stack = stacks.get(seat) ?? 0;
      return { seat, start: stack, stack, bet: 0, paid: 0, dead: 0, actedAt: null, folded: false, shown: false };
    }),
    street: 'preflop',
    // a big blind that is short leaves the price to call at a whole one
    level: config.bigBlind,
    size: config.bigBlind,
    aggressor: null,
    turn: null,
    turnNo: 0,
    pots: null,
  };
}

const changeSeat = (state: HoldemState, at: Seat, change: (seat: HoldemSeat) => Partial<HoldemSeat>): HoldemState => ({
  ...state,
  seats: state.seats.map((seat) => (seat.seat === at ? { ...seat, ...change(seat) } : seat)),
});

function applyPost(state: HoldemState, { seat, post, amount }: Extract<HoldemEvent, { type: 'posted' }>): HoldemState {
  return changeSeat(state, seat, ({ stack, bet, paid, dead }) => ({
    stack: stack - amount,
    ...(post === 'dead' ? { dead: dead + amount } : { paid: paid + amount }),
    ...((post === 'small' || post === 'big') && { bet: bet + amount }),
  }));
}

function applyAction(state: HoldemState, event: Extract<HoldemEvent, { type: 'acted' }>): HoldemState {
  const { seat, action, to } = event;
  if (action === 'fold') return { ...changeSeat(state, seat, () => ({ folded: true })), turn: null };
  const before = state.seats.find((one) => one.seat === seat)?.bet ?? 0;
  const betting = placeBet(state, seat, to);
  return {
    ...changeSeat({ ...state, ...betting }, seat, ({ paid }) => ({ paid: paid + to - before })),
    turn: null,
    aggressor: action === 'raise' ? seat : state.aggressor,
  };
}
