import type { Book, Loads } from '@fairhouse/game-math/lottery';

/** Returns the most that loads may pay in one draw: of each book its largest atoms, as many as a draw has of them. Millionths. */
export function largestPayout(books: readonly Book[], loads: Loads): bigint {
  let sum = 0n;
  for (const { id, maxHits } of books) {
    const atoms = loads.get(id);
    if (!atoms) continue;
    if (maxHits === 1) {
      let most = 0n;
      for (const amount of atoms.values()) if (amount > most) most = amount;
      sum += most;
    } else {
      const sorted = [...atoms.values()].sort((one, other) => (one < other ? 1 : one > other ? -1 : 0));
      for (const amount of sorted.slice(0, maxHits)) sum += amount;
    }
  }
  return sum;
}
