import type { calls, Output } from '@fairhouse/contracts';
import type { Tone } from '@fairhouse/ui';

/** How the state of a round is shown. */
export const ROUND_TONES: Record<Output<typeof calls.backoffice.playerRound>['state'], Tone> = {
  OPEN: 'waiting',
  CLOSED: 'good',
  CANCELLED: 'neutral',
  RESETTLED: 'info',
};
