import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag, type Tone } from '@fairhouse/ui';
import { Ban, type LucideIcon, Undo2 } from 'lucide-react';
import type { Deposit, Withdrawal } from './payment-queries.ts';

const DEPOSIT_TONES: Record<Deposit['state'], Tone> = {
  waiting: 'waiting',
  paid: 'good',
  failed: 'bad',
  expired: 'neutral',
  held: 'waiting',
  returned: 'neutral',
};
const WITHDRAWAL_TONES: Record<Withdrawal['state'], Tone> = {
  requested: 'waiting',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
};
const WITHDRAWAL_ICONS: Partial<Record<Withdrawal['state'], LucideIcon>> = { rejected: Ban, cancelled: Undo2 };

export function DepositStateTag({ state }: { state: Deposit['state'] }) {
  const t = useTranslation();
  return <StateTag tone={DEPOSIT_TONES[state]}>{t(`payments.deposit.state.${state}`)}</StateTag>;
}

export function WithdrawalStateTag({ state }: { state: Withdrawal['state'] }) {
  const t = useTranslation();
  const icon = WITHDRAWAL_ICONS[state];
  return (
    <StateTag tone={WITHDRAWAL_TONES[state]} {...(icon ? { icon } : {})}>
      {t(`payments.withdrawal.state.${state}`)}
    </StateTag>
  );
}
