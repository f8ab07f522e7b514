import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, CopyButton, failureText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import type { Withdrawal } from '../../components/payment-cells.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';

/** The destination of a withdrawal: the last characters, and the full account number for operators who pay; each view is logged. */
export function UnmaskedAccount({ withdrawal: { id, destination } }: { withdrawal: Withdrawal }) {
  const t = useTranslation();
  const canReview = useMay('payments.review');
  const unmask = useMutation({ mutationFn: () => call(calls.payoutBackoffice.unmaskedAccount, { id }) });
  if (unmask.data)
    return (
      <span className="flex flex-col gap-0.5 break-words">
        <bdi>{unmask.data.accountHolder}</bdi>
        {unmask.data.bank ? <bdi>{unmask.data.bank}</bdi> : null}
        <span className="flex items-center gap-1">
          <bdi className="figures break-all">{unmask.data.number}</bdi>
          <CopyButton text={unmask.data.number} what={t('console.account.number')} />
        </span>
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-2">
      <bdi className="break-words">{destination}</bdi>
      {canReview ? (
        <Button size="small" busy={unmask.isPending} onClick={() => unmask.mutate()}>
          {t('console.account.show')}
        </Button>
      ) : null}
      {unmask.error ? (
        <span role="alert" className="text-12 text-loss-ink">
          {failureText(unmask.error, t)}
        </span>
      ) : null}
    </span>
  );
}
