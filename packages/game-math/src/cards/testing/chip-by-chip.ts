import type { Chips, Seat } from '../card-game.ts';

/**
 * Builds pots by another method than production: chip by chip from the bottom. The chips of all seats at one height belong to the seats
 * that reach it and have not folded; heights with the same seats are one pot.
 */
export function chipByChip(
  paid: readonly { seat: Seat; paid: Chips; folded: boolean }[],
  dead: Chips,
): { amount: Chips; seats: Seat[] }[] {
  const pots: { amount: Chips; seats: Seat[] }[] = [];
  const highest = Math.max(...paid.map((one) => one.paid));
  for (let height = 1; height <= highest; height++) {
    const reaching = paid.filter((one) => one.paid >= height);
    const seats = reaching.filter(({ folded }) => !folded).map(({ seat }) => seat);
    const pot = pots.find((one) => seats.length === 0 || one.seats.join() === seats.join());
    if (pot) pot.amount += reaching.length;
    else pots.push({ amount: reaching.length, seats });
  }
  return pots.map((pot, at) => (at === 0 ? { ...pot, amount: pot.amount + dead } : pot));
}
