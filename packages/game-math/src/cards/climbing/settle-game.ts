import type { Seat } from '../card-game.ts';
import { scaleDown } from '../card-game.ts';
import { type ClimbingEvent, type ClimbingState, seatOf } from './climbing-state.ts';
import { worthOfHand, worthOfPlay } from './combination.ts';

type Payment = Extract<ClimbingEvent, { type: 'paid' }>;

/** Creates a payment of units. Nobody pays more than the stack; what is missing is not owed. */
function pay(state: ClimbingState, payment: Omit<Payment, 'type' | 'amount'>): Payment {
  const stack = seatOf(state, payment.from)?.stack ?? 0;
  return { type: 'paid', ...payment, amount: Math.min(payment.units * state.config.unit, stack) };
}

/** Decides what the chops of a trick cost: the last one chopped pays the last chopper for all of them. Null without a chop. */
export function settleChops(state: ClimbingState): Payment | null {
  const { config, chopped, top } = state;
  const payer = chopped.at(-1);
  if (!payer || !top) return null;
  const units = chopped.reduce((sum, { cards }) => sum + worthOfPlay(config, cards), 0);
  return pay(state, { from: payer.seat, to: top.seat, why: 'chop', units });
}

/** Decides what the others show and pay to the winner of a game by counted cards, or of one that was won instantly, in dealing order. */
export function settleHands(state: ClimbingState, winner: Seat, why: 'cards' | 'instant-win'): ClimbingEvent[] {
  return state.seats
    .filter(({ seat }) => seat !== winner)
    .flatMap(({ seat, hand, played }) => {
      const units = worthOfHand(state.config, hand, played.length > 0);
      return [{ type: 'shown', seat, cards: hand }, pay(state, { from: seat, to: winner, why, units })];
    });
}

/** Decides the payments of a game by places: the last pays the first, the last but one the second. */
export function settlePlaces(state: ClimbingState): Payment[] {
  const { scoring } = state.config;
  if (scoring.by !== 'places') return [];
  const units = scoring.units[state.seats.length] ?? [];
  const byPlace = state.seats.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)).map(({ seat }) => seat);
  const pairs = byPlace
    .slice(0, Math.floor(byPlace.length / 2))
    .map((to, at) => ({ to, from: byPlace.at(-1 - at) as Seat, at }));
  return pairs.map(({ from, to, at }) => pay(state, { from, to, why: 'place', units: units[at] ?? 0 }));
}

/** Decides what an instant win costs in a game by places: every other seat pays as the last place. */
export function settleInstantPlaces(state: ClimbingState, winner: Seat): Payment[] {
  const { scoring } = state.config;
  const last = scoring.by === 'places' ? (scoring.units[state.seats.length]?.at(-1) ?? 0) : 0;
  const others = state.seats.filter(({ seat }) => seat !== winner);
  return others.map(({ seat }) => pay(state, { from: seat, to: winner, why: 'instant-win', units: -last }));
}

/** Decides the end of a game: each seat's rake is a part of its net gain, floored. */
export const endGame = ({ config, seats }: ClimbingState): ClimbingEvent => ({
  type: 'ended',
  rakes: seats.map(({ seat, start, stack }) => ({
    seat,
    rake: stack > start ? scaleDown(stack - start, config.rake_bps, 10_000) : 0,
  })),
});
