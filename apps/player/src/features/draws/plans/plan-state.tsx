import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag, type Tone } from '@fairhouse/ui';
import { isGain } from '../orders/is-gain.ts';
import type { Plan, PlanItem } from './plan-queries.ts';

const TONES: Readonly<Record<PlanItem['state'], Tone>> = {
  waiting: 'waiting',
  'in-draw': 'waiting',
  won: 'good',
  lost: 'neutral',
  push: 'info',
  void: 'info',
  cancelled: 'neutral',
  stopped: 'neutral',
};

/** Whether a plan runs, or what ended it. */
export function PlanState({ plan: { state, stopReason } }: { plan: Pick<Plan, 'state' | 'stopReason'> }) {
  const t = useTranslation();
  return (
    <StateTag tone={state === 'RUNNING' ? 'waiting' : 'neutral'}>
      {stopReason ? t(`lottery.chase.ended.${stopReason}`) : t(`lottery.chase.state.${state}`)}
    </StateTag>
  );
}

/** What became of an item of a plan. A prize at or below its stake is not coloured. */
export function ItemState({ item: { state, prize, stake } }: { item: Pick<PlanItem, 'state' | 'prize' | 'stake'> }) {
  const t = useTranslation();
  const tone = state === 'won' && !isGain(prize, stake) ? 'neutral' : TONES[state];
  return <StateTag tone={tone}>{t(`lottery.chase.item.${state}`)}</StateTag>;
}
