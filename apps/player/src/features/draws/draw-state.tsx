import type { LotteryDraw } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag, type Tone } from '@fairhouse/ui';

const TONES: Readonly<Record<LotteryDraw['state'], Tone>> = {
  SCHEDULED: 'neutral',
  OPEN: 'good',
  CLOSING: 'waiting',
  SEALED: 'waiting',
  DRAWN: 'good',
  SETTLING: 'good',
  SETTLED: 'good',
  RESETTLING: 'waiting',
  VOID: 'bad',
};

/** The state of a draw in words; a late result and a corrected one are named. */
export function DrawState({ draw }: { draw: Pick<LotteryDraw, 'state' | 'isDelayed' | 'version'> }) {
  const t = useTranslation();
  if (draw.isDelayed) return <StateTag tone="bad">{t('draws.state.DELAYED')}</StateTag>;
  if (draw.version > 1 && draw.state === 'SETTLED')
    return <StateTag tone="info">{t('draws.state.CORRECTED')}</StateTag>;
  return <StateTag tone={TONES[draw.state]}>{t(`draws.state.${draw.state}`)}</StateTag>;
}
