/** From and until when, in seconds from now; both in the past. */
export type Span = readonly [from_s: number, to_s: number];

const DAY_S = 86_400;

/**
 * For how many seconds from now on a player can go on without a pause and still have no more than `max_s` in any 24 hours. The 24 hours
 * move on with the clock: while a second that was used falls out of them, a second of play uses nothing up.
 * @param used what was used of the last 24 hours: spans in order, none over another
 */
export function timeLeft_s(used: readonly Span[], max_s: number): number {
  let budget = max_s - used.reduce((sum, [from, to]) => sum + to - from, 0);
  if (budget < 0) return 0;
  let reached = -DAY_S;
  for (const [from, to] of used) {
    if (from - reached > budget) break;
    budget -= from - reached;
    reached = to;
  }
  return reached + budget + DAY_S;
}
