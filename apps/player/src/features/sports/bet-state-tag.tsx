import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag } from '@fairhouse/ui';
import type { Bet, LegResult } from './sports-queries.ts';

const STATES = { WAITING: 'waiting', ACCEPTED: 'info', REFUSED: 'bad', SETTLED: 'neutral' } as const;
const RESULTS = {
  WIN: 'good',
  HALF_WIN: 'good',
  PUSH: 'neutral',
  VOID: 'neutral',
  HALF_LOSE: 'bad',
  LOSE: 'bad',
} as const;

/** The state of a bet, or its result once it has one. */
export function BetStateTag({ bet }: { bet: Bet }) {
  const t = useTranslation();
  if (bet.state === 'SETTLED' && bet.result) return <ResultTag result={bet.result} />;
  return <StateTag tone={STATES[bet.state]}>{t(`sports.state.${bet.state}`)}</StateTag>;
}

/** A result: a word and an icon, not a colour alone. */
export function ResultTag({ result }: { result: LegResult }) {
  const t = useTranslation();
  return <StateTag tone={RESULTS[result]}>{t(`sports.result.${result}`)}</StateTag>;
}
