import type { calls, DepositState, Output, WithdrawalState } from '@fairhouse/contracts';
import { DEPOSIT_TONES, WITHDRAWAL_TONES } from '@fairhouse/game-ui';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Money, StateTag } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useMay } from '../platform/queries.ts';
import { When } from './when.tsx';

export type Withdrawal = Output<typeof calls.backoffice.withdrawals>['rows'][number];
export type Deposit = Output<typeof calls.backoffice.deposits>['rows'][number];

/** The player of a payment; a link for operators who may view players. */
export function PlayerName({ player }: { player: Withdrawal['player'] }) {
  const mayView = useMay('players.read');
  if (!mayView) return player.username;
  return (
    <Link
      to="/players/$accountId"
      params={{ accountId: player.accountId }}
      className="inline-block max-w-56 wrap-anywhere text-primary-ink underline-offset-4 hover:underline max-sm:-my-2.5 max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
    >
      {player.username}
    </Link>
  );
}

/** The amount, with the fee below it if there is one. */
export function PaymentAmount({ payment: { amount, fee, currency } }: { payment: Withdrawal | Deposit }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  return (
    <span className="block">
      <Money amount={amount} currency={currency} className="font-semibold" exact />
      {/[1-9]/.test(fee) ? (
        <span className="block text-12 text-ink-faint">{t('payments.fee.is', { fee: write(fee, currency) })}</span>
      ) : null}
    </span>
  );
}

export function WithdrawalTag({ state }: { state: WithdrawalState }) {
  const t = useTranslation();
  return <StateTag tone={WITHDRAWAL_TONES[state]}>{t(`console.withdrawal.state.${state}`)}</StateTag>;
}

export function DepositTag({ state }: { state: DepositState }) {
  const t = useTranslation();
  return <StateTag tone={DEPOSIT_TONES[state]}>{t(`console.deposit.state.${state}`)}</StateTag>;
}

/** The last status change as plain text, for files. */
export const describeStatus = ({ history }: Pick<Withdrawal | Deposit, 'history'>): string => {
  const last = history.at(-1);
  return last ? [last.at, last.reason].filter(Boolean).join(' ') : '';
};

/** The last status change: its time and reason. */
export function LastStatus({ history }: Pick<Withdrawal | Deposit, 'history'>) {
  const last = history.at(-1);
  if (!last) return null;
  return (
    <span className="block max-sm:text-end sm:max-w-72">
      <When at={last.at} />
      {last.reason ? <span className="block text-12 text-ink-soft">{last.reason}</span> : null}
    </span>
  );
}
