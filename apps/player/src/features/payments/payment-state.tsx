import type { DepositState, WithdrawalState } from '@fairhouse/contracts';
import { DEPOSIT_TONES, WITHDRAWAL_TONES } from '@fairhouse/game-ui';
import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag } from '@fairhouse/ui';
import { Ban, type LucideIcon, Undo2 } from 'lucide-react';

const WITHDRAWAL_ICONS: Partial<Record<WithdrawalState, LucideIcon>> = {
  rejected: Ban,
  cancelled: Undo2,
  returned: Undo2,
};

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
