import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag, type Tone } from '@fairhouse/ui';
import { isGain } from './is-gain.ts';
import type { OrderRow } from './order-queries.ts';

const TONES: Readonly<Record<OrderRow['state'], Tone>> = {
  ACCEPTED: 'waiting',
  WON: 'good',
  LOST: 'neutral',
  PUSH: 'info',
  CANCELLED: 'neutral',
  VOID: 'neutral',
};

/** What became of an order. A push returns the stake and is never called cancelled; a prize at or below the stake is not coloured. */
export function OrderState({
  order: { state, isCorrected, returned, stake },
}: {
  order: Pick<OrderRow, 'state' | 'isCorrected' | 'returned' | 'stake'>;
}) {
  const t = useTranslation();
  const tone = state === 'WON' && !isGain(returned, stake) ? 'neutral' : TONES[state];
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StateTag tone={tone}>{t(`draws.order.state.${state}`)}</StateTag>
      {isCorrected ? <StateTag tone="info">{t('draws.state.CORRECTED')}</StateTag> : null}
    </span>
  );
}
