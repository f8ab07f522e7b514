import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, CopyButton, failureText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import type { Withdrawal } from '../../components/payment-cells.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';

/** Where a withdrawal goes: the last signs, and the whole of it for who pays; each look is logged. */
export function WholeAccount({ withdrawal: { id, destination } }: { withdrawal: Withdrawal }) {
  const t = useTranslation();
  const may = useMay('payments.decide');
  const look = useMutation({ mutationFn: () => call(calls.payoutBackoffice.reveal, { id }) });
  if (look.data)
    return (
      <span className="flex flex-col gap-0.5 break-words">
        <bdi>{look.data.holder}</bdi>
        {look.data.bank ? <bdi>{look.data.bank}</bdi> : null}
        <span className="flex items-center gap-1">
          <bdi className="figures break-all">{look.data.number}</bdi>
          <CopyButton text={look.data.number} what={t('console.account.number')} />
        </span>
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-2">
      <bdi className="break-words">{destination}</bdi>
      {may ? (
        <Button size="small" busy={look.isPending} onClick={() => look.mutate()}>
          {t('console.account.show')}
        </Button>
      ) : null}
      {look.error ? (
        <span role="alert" className="text-12 text-loss-ink">
          {failureText(look.error, t)}
        </span>
      ) : null}
    </span>
  );
}
