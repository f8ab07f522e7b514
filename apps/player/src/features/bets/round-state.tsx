import { useText } from '@fairhouse/i18n/react';
import { StateTag, type Tone } from '@fairhouse/ui';
import type { RoundRow } from './bet-queries.ts';

const TONES: Record<RoundRow['state'], Tone> = {
  OPEN: 'waiting',
  CLOSED: 'good',
  CANCELLED: 'neutral',
  RESETTLED: 'info',
};

/** Where a round stands, in a word. */
export function RoundState({ state }: { state: RoundRow['state'] }) {
  const say = useText();
  return <StateTag tone={TONES[state]}>{say(`bets.state.${state}`)}</StateTag>;
}
