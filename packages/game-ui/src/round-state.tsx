import type { calls, Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag, type Tone } from '@fairhouse/ui';

type State = Output<typeof calls.bets.round>['state'];

const TONES: Record<State, Tone> = {
  OPEN: 'waiting',
  CLOSED: 'good',
  CANCELLED: 'neutral',
  RESETTLED: 'info',
};

/** The state of a round as a label. */
export function RoundState({ state }: { state: State }) {
  const t = useTranslation();
  return <StateTag tone={TONES[state]}>{t(`bets.state.${state}`)}</StateTag>;
}
