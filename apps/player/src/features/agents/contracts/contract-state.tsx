import type { AgentContract } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag, type Tone } from '@fairhouse/ui';

const TONES: Readonly<Record<AgentContract['state'], Tone>> = {
  PENDING: 'waiting',
  ACTIVE: 'good',
  REJECTED: 'bad',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
  SUPERSEDED: 'neutral',
  TERMINATING: 'waiting',
  TERMINATED: 'neutral',
};

/** The state of a version: ACTIVE reads "signed". */
export function ContractState({ state }: { state: AgentContract['state'] }) {
  const t = useTranslation();
  return <StateTag tone={TONES[state]}>{t(`contracts.state.${state}`)}</StateTag>;
}
