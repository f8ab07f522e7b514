import type { Book, Loads } from '@fairhouse/game-math/lottery';

/** Returns the most that loads may pay in one draw: of each book its largest atoms, as many as a draw has of them. Millionths. */
export function largestPayout(books: readonly Book[], loads: Loads): bigint {
  return books.reduce((sum, { id, maxHits }) => {
    const amounts = [...(loads.get(id)?.values() ?? [])];
    if (maxHits === 1) return sum + amounts.reduce((most, each) => (each > most ? each : most), 0n);
    const sorted = amounts.sort((one, other) => (one < other ? 1 : one > other ? -1 : 0));
    return sum + sorted.slice(0, maxHits).reduce((all, each) => all + each, 0n);
  }, 0n);
}
