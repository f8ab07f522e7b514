import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag, type Tone } from '@fairhouse/ui';
import type { OrderRow } from './order-queries.ts';

const TONES: Readonly<Record<OrderRow['state'], Tone>> = {
  ACCEPTED: 'waiting',
  WON: 'good',
  LOST: 'neutral',
  PUSH: 'info',
  CANCELLED: 'neutral',
  VOID: 'neutral',
};

/** What became of an order. A push returns the stake and is never called cancelled. */
export function OrderState({ order: { state, isCorrected } }: { order: Pick<OrderRow, 'state' | 'isCorrected'> }) {
  const t = useTranslation();
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StateTag tone={TONES[state]}>{t(`draws.order.state.${state}`)}</StateTag>
      {isCorrected ? <StateTag tone="info">{t('draws.state.CORRECTED')}</StateTag> : null}
    </span>
  );
}
