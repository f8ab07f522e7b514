import type { OperatorPromotionState } from '@fairhouse/contracts';
import type { Tone } from '@fairhouse/ui';

/** How the states of a promotion are shown, the same in each list. */
export const PROMOTION_TONES: Record<OperatorPromotionState, Tone> = {
  draft: 'neutral',
  scheduled: 'waiting',
  running: 'good',
  ended: 'neutral',
  stopped: 'bad',
  exhausted: 'bad',
};
