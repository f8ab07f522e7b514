import type { calls, Output } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { StateTag, type Tone } from './badge.tsx';

type State = Output<typeof calls.bets.round>['state'];

const TONES: Record<State, Tone> = {
  OPEN: 'waiting',
  CLOSED: 'good',
  CANCELLED: 'neutral',
  RESETTLED: 'info',
};

/** Where a round stands, in a word. */
export function RoundState({ state }: { state: State }) {
  const say = useText();
  return <StateTag tone={TONES[state]}>{say(`bets.state.${state}`)}</StateTag>;
}
