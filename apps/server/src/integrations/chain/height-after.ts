import type { Pace } from './block-chain.ts';

/** How the blocks of a chain come. */
export interface Rhythm {
  /** No two blocks are closer than this, ms; 0 for chains whose blocks come at random. */
  slot_ms: number;
  mean_ms: number;
}

/** The blocks between now and a height vary; so many standard deviations are allowed for. */
const SURE = 3;

/** Whether a chain can have had so much time from block to block. */
export const isPossible = ({ slot_ms, mean_ms }: Rhythm, period_ms: number): boolean =>
  period_ms >= Math.max(slot_ms, mean_ms / 2) && period_ms <= 2 * mean_ms;

/**
 * Returns the first height whose block comes surely after a time. In chains with slots only blocks that are left out can delay a height, so it
 * is never later than a chain without gaps has it. In chains whose blocks come at random it is later by three standard deviations: a height
 * that is foretold a day ahead comes about six hours after the time on Bitcoin.
 */
export function heightAfter({ slot_ms }: Rhythm, { head, period_ms }: Pace, at: number): number {
  const ahead_ms = Math.max(at - head.at, 0);
  const expected = ahead_ms / period_ms;
  // of the slots that pass, this share stays empty: the variance of the number of blocks
  const variance = (ahead_ms * (1 - slot_ms / period_ms)) / period_ms;
  const likely = Math.floor(expected + SURE * Math.sqrt(variance)) + 1;
  const latest = slot_ms === 0 ? Number.POSITIVE_INFINITY : Math.floor(ahead_ms / slot_ms) + 1;
  return head.height + Math.min(likely, latest);
}
