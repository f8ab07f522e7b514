import type { DepositState, WithdrawalState } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag, type Tone } from '@fairhouse/ui';
import { Ban, type LucideIcon, Undo2 } from 'lucide-react';

const DEPOSIT_TONES: Record<DepositState, Tone> = {
  waiting: 'waiting',
  paid: 'good',
  failed: 'bad',
  expired: 'neutral',
  held: 'waiting',
  returned: 'neutral',
};
const WITHDRAWAL_TONES: Record<WithdrawalState, Tone> = {
  requested: 'waiting',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
};
const WITHDRAWAL_ICONS: Partial<Record<WithdrawalState, LucideIcon>> = { rejected: Ban, cancelled: Undo2 };

export function DepositStateTag({ state }: { state: DepositState }) {
  const t = useTranslation();
  return <StateTag tone={DEPOSIT_TONES[state]}>{t(`payments.deposit.state.${state}`)}</StateTag>;
}

export function WithdrawalStateTag({ state }: { state: WithdrawalState }) {
  const t = useTranslation();
  const icon = WITHDRAWAL_ICONS[state];
  return (
    <StateTag tone={WITHDRAWAL_TONES[state]} {...(icon ? { icon } : {})}>
      {t(`payments.withdrawal.state.${state}`)}
    </StateTag>
  );
}
