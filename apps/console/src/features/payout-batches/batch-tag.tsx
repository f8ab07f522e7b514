import type { BatchState, PayoutBatch } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag } from '@fairhouse/ui';

const TONES = {
  proposed: 'waiting',
  approved: 'waiting',
  sent: 'waiting',
  done: 'good',
  rejected: 'neutral',
  expired: 'neutral',
} as const satisfies Record<BatchState, string>;

/** The state of a batch, and while results are missing how many. */
export function BatchTag({ batch: { state, open } }: { batch: PayoutBatch }) {
  const t = useTranslation();
  return <StateTag tone={TONES[state]}>{t(`payoutBatches.state.${state}`, { open })}</StateTag>;
}
