import type { Chips, Seat } from '../card-game.ts';

/** What a seat has put in: antes and bets, without dead blinds. */
export type Contribution = { seat: Seat; paid: Chips; folded: boolean };

/** A pot and the seats that can win it. */
export type Pot = { amount: Chips; seats: readonly Seat[] };

/** Returns the part of the highest contribution that no other seat has matched, or null. It is returned before pots are built and raked. */
export function uncalledBet(contributions: readonly Contribution[]): { seat: Seat; amount: Chips } | null {
  const [top, second] = contributions.toSorted((one, other) => other.paid - one.paid);
  const amount = (top?.paid ?? 0) - (second?.paid ?? 0);
  return top && amount > 0 ? { seat: top.seat, amount } : null;
}

/**
 * Builds the main pot and the side pots, main first: one layer for each distinct contribution, layers with the same seats as one pot. A
 * folded seat's chips stay. `dead` chips (blinds posted for hands that were missed) are in the main pot.
 */
export function buildPots(contributions: readonly Contribution[], dead: Chips): Pot[] {
  const levels = [...new Set(contributions.map(({ paid }) => paid))].filter((paid) => paid > 0).sort((a, b) => a - b);
  const pots: { amount: Chips; seats: Seat[] }[] = [];
  let below = 0;
  for (const level of levels) {
    const amount = contributions.reduce((sum, { paid }) => sum + Math.min(paid, level) - Math.min(paid, below), 0);
    const seats = contributions.filter(({ folded, paid }) => !folded && paid >= level).map(({ seat }) => seat);
    const before = pots.at(-1);
    // nobody left to win the layer: it belongs to the pot below
    if (before && (seats.length === 0 || seats.length === before.seats.length)) before.amount += amount;
    else pots.push({ amount, seats });
    below = level;
  }
  if (pots[0]) pots[0].amount += dead;
  return pots;
}

/** Splits an amount among winners equally. Units that do not divide go one each to the first, so give them from the left of the button. */
export function splitPot(amount: Chips, winners: readonly Seat[]): { seat: Seat; amount: Chips }[] {
  const each = Math.floor(amount / winners.length);
  const odd = amount % winners.length;
  return winners.map((seat, at) => ({ seat, amount: each + (at < odd ? 1 : 0) }));
}
