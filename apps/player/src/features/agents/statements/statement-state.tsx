import type { AgentStatement } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag, type Tone } from '@fairhouse/ui';

const TONES: Readonly<Record<AgentStatement['state'], Tone>> = {
  DUE: 'waiting',
  PAID: 'good',
  OVERDUE: 'bad',
  FORCED: 'bad',
  WAIVED: 'neutral',
  PAID_BY_OPERATOR: 'good',
  REVIEW: 'waiting',
  REFUSED: 'bad',
  NONE_BELOW_TIER: 'neutral',
  NONE_NO_LOSS: 'neutral',
  NONE_NEGATIVE: 'neutral',
  NONE_ZERO: 'neutral',
};

/** The state of a statement; those without money say why. */
export function StatementState({ state }: { state: AgentStatement['state'] }) {
  const t = useTranslation();
  return <StateTag tone={TONES[state]}>{t(`statements.state.${state}`)}</StateTag>;
}
