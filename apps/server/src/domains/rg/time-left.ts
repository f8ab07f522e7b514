import type { PlayTimeSpan } from '#identity';

const DAY_S = 86_400;

/**
 * Returns for how many seconds from now a player can play without a pause and stay within `max_s` in any 24 hours. The 24 hours move with
 * the clock: while a used second leaves them, a second of play costs nothing.
 * @param used the used spans of the last 24 hours, in order and without overlap
 */
export function timeLeft_s(used: readonly PlayTimeSpan[], max_s: number): number {
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
