/** A place on the unit circle around the table: x to the right, y down. */
export type Place = { x: number; y: number };

/** Returns where the seat at a position is, of so many; position 0 is below, the others follow clockwise. */
export function placeSeat(position: number, count: number): Place {
  const angle = Math.PI / 2 + (2 * Math.PI * position) / count;
  const round = (value: number): number => Math.round(value * 1000) / 1000 || 0;
  return { x: round(Math.cos(angle)), y: round(Math.sin(angle)) };
}

/** Returns seats in their order around the table, from a given one on; from the first when that one is not listed. */
export function seatsFrom<T extends { seat: number }>(seats: readonly T[], from: number | null): T[] {
  const first = Math.max(
    0,
    seats.findIndex(({ seat }) => seat === from),
  );
  return [...seats.slice(first), ...seats.slice(0, first)];
}
