import type { HitBatch, PaidHit, SessionState } from './session-state.ts';

/**
 * Hits without a win wait this long to be booked together, and at most so many of them. A crash forgets those that wait. Of a player
 * who hits twice a second, 1,000 hits need 344 commands with three seconds, and 499 with one: a quarter of hits win, and each win is booked.
 */
const BATCH_MS = 3_000;
export const MAX_BATCH = 40;

/** Whether the pending hits are to be booked now: with a win, after three seconds, or when there are 40. */
export function isBatchDue(pending: readonly PaidHit[], at: number): boolean {
  const [first, last] = [pending[0], pending.at(-1)];
  if (!first || !last) return false;
  return last.win > 0n || pending.length >= MAX_BATCH || at - first.at >= BATCH_MS;
}

/** Returns the pending hits of a session as its next batch. */
export const nextBatch = ({ batches, pending: hits }: SessionState): HitBatch => ({
  number: batches + 1,
  hits,
  stake: hits.reduce((sum, { stake }) => sum + stake, 0n),
  win: hits.reduce((sum, { win }) => sum + win, 0n),
});
