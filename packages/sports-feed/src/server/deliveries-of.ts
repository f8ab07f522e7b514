import type { Draw } from '@fairhouse/game-math';
import type { FeedMessage } from '@fairhouse/game-math/sports';
import type { Faults } from '../schemas/faults.ts';
import { drawOf } from '../simulator/seeded.ts';

/** Longest time after which a repeat is sent. */
const REPEAT_WITHIN = 1000;

/**
 * Returns after how many milliseconds each copy of a message is sent; none if it is lost. It depends only on the seed, the faults and the
 * message. Heartbeats and answers to a recovery may be late, but are neither lost nor repeated.
 */
export function deliveriesOf(seed: string, message: FeedMessage, faults: Faults, isAnswer: boolean): number[] {
  const draw = drawOf(seed, `delivery ${message.id}`);
  const late = faults.delay_ms + draw.uint(faults.reorder_ms + 1);
  if (isAnswer || message.type === 'alive') return [late];
  if (happens(draw, faults.drop_percent)) return [];
  return happens(draw, faults.duplicate_percent) ? [late, late + draw.uint(REPEAT_WITHIN)] : [late];
}

const happens = (draw: Draw, percent: number): boolean => draw.uint(1_000_000) < percent * 10_000;
