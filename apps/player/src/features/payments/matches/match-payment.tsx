import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { AccountToPay } from '../account-to-pay.tsx';
import { useTextIn } from '../operator-text.tsx';
import type { Deposit } from '../payment-queries.ts';
import { SlipForm } from '../slip-form.tsx';
import { payerMatchQuery } from './match-queries.ts';

/** Where a deposit that pays another player goes, how far it is, and the form that says that it was paid. */
export function MatchPayment({ deposit }: { deposit: Deposit }) {
  const t = useTranslation();
  const { time } = useFormats();
  const textIn = useTextIn();
  const match = useQuery(payerMatchQuery(deposit));
  if (match.isError) return <ErrorState onRetry={() => void match.refetch()}>{failureText(match.error, t)}</ErrorState>;
  if (!match.data) return <Skeleton className="h-56 w-full" />;
  const { state, slipUntil, mayStillSend, account, amount, currency } = match.data;
  const refused = mayStillSend ? 'payments.match.slipRefused' : 'payments.match.slipLate';
  return (
    <>
      {account ? (
        <AccountToPay account={account} amount={amount} currency={currency} about={t('payments.match.about')} />
      ) : null}
      <p className="text-14 text-ink-soft">
        {state === 'payerPaid' && slipUntil
          ? t(refused, { time: time(slipUntil) })
          : t(`payments.match.payer.${state}`)}
      </p>
      {mayStillSend ? (
        <SlipForm
          proof={textIn(deposit.texts.proof)}
          submit={t('payments.match.paid')}
          done={t('payments.match.paid.done')}
          send={(images) => call(calls.matches.paid, { id: deposit.id }, images)}
        />
      ) : null}
    </>
  );
}
