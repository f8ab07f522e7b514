import { type Seat, seatsAfter } from '../card-game.ts';
import {
  boardOf,
  type HoldemEvent,
  type HoldemSeat,
  type HoldemState,
  holeCards,
  liveSeats,
  type PaidPot,
} from './holdem-state.ts';
import { buildPots, type Pot, splitPot } from './pots.ts';
import { rakeCap, rakePots } from './rake.ts';
import { type HandRank, rankHand } from './rank-hand.ts';

/** Returns the live seats in the order in which they show: the last aggressor of the street first, else from the left of the button. */
export function showOrder(state: HoldemState): HoldemSeat[] {
  const fromButton = seatsAfter(liveSeats(state), state.button);
  const first = fromButton.findIndex(({ seat }) => seat === state.aggressor);
  return first < 0 ? fromButton : [...fromButton.slice(first), ...fromButton.slice(0, first)];
}

/** Returns the event in which a seat shows its cards. */
export const showCards = (state: HoldemState, seat: Seat): HoldemEvent => ({
  type: 'shown',
  seat,
  cards: holeCards(state, seat),
});

/** Pays the pots of a hand that only one seat has left. Nobody shows. */
export function payLastSeat(state: HoldemState, winner: Seat): HoldemEvent {
  return payPots(state, potsOf(state), () => [winner]);
}

/**
 * Decides the showdown of the river: who shows, who mucks, who wins which pot. In order, a seat shows when it is
 * all-in, or when it beats or ties what was shown before for a pot that it can win; so the first one shows. Any other seat mucks.
 */
export function decideShowdown(state: HoldemState): HoldemEvent[] {
  const pots = potsOf(state);
  const board = boardOf(state);
  const order = showOrder(state);
  const ranks = new Map(order.map(({ seat }) => [seat, rankHand([...holeCards(state, seat), ...board])]));
  const shown = new Set(order.filter((seat) => seat.shown).map(({ seat }) => seat));
  const events: HoldemEvent[] = [];
  for (const { seat, stack } of order) {
    if (shown.has(seat)) continue;
    const claims = pots.some(({ seats }) => seats.includes(seat) && isBestOf(seat, seats, ranks, shown));
    const shows = stack === 0 || claims;
    events.push(shows ? showCards(state, seat) : { type: 'mucked', seat });
    if (shows) shown.add(seat);
  }
  const winnersOf = ({ seats }: Pot): Seat[] => {
    const best = Math.max(...seats.map((seat) => ranks.get(seat) ?? 0));
    return seats.filter((seat) => ranks.get(seat) === best);
  };
  return [...events, payPots(state, pots, winnersOf)];
}

/** Whether a seat beats or ties every hand that was shown for a pot. */
function isBestOf(
  seat: Seat,
  seats: readonly Seat[],
  ranks: ReadonlyMap<Seat, HandRank>,
  shown: ReadonlySet<Seat>,
): boolean {
  const own = ranks.get(seat) ?? 0;
  return seats.every((other) => !shown.has(other) || (ranks.get(other) ?? 0) <= own);
}

function potsOf(state: HoldemState): Pot[] {
  const dead = state.seats.reduce((sum, seat) => sum + seat.dead, 0);
  return buildPots(state.seats, dead);
}

function payPots(state: HoldemState, pots: readonly Pot[], winnersOf: (pot: Pot) => readonly Seat[]): HoldemEvent {
  const { rake } = state.config;
  const cap = rakeCap(rake, state.seats.length);
  const amounts = pots.map(({ amount }) => amount);
  const rakes = rakePots(amounts, rake.bps, cap, state.street !== 'preflop');
  const paid = pots.map((pot, at): PaidPot => {
    const taken = rakes[at] as number;
    // odd units go to the first winner left of the button
    const winners = seatsAfter(
      winnersOf(pot).map((seat) => ({ seat })),
      state.button,
    ).map(({ seat }) => seat);
    return { ...pot, rake: taken, wins: splitPot(pot.amount - taken, winners) };
  });
  return { type: 'ended', pots: paid };
}
