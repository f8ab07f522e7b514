import { RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { StepBack } from '../../centres/step-back.tsx';
import { DepositProgress } from './deposit-progress.tsx';
import { paymentQuery } from './payment-queries.ts';

/** The deposit to which the payment page returned the player. */
export function ReturnedDeposit({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useTranslation();
  const deposit = useQuery(paymentQuery('deposit', id));
  const isUnknown = deposit.error instanceof RefusedCall && deposit.error.code === 'NOT_FOUND';
  if (deposit.data) return <DepositProgress initial={deposit.data} blocked={false} onBack={onBack} />;
  return (
    <div className="flex flex-col gap-5">
      <StepBack label={t('payments.deposit.all')} onBack={onBack} />
      {isUnknown ? (
        <EmptyState title={t('payments.deposit.unknown')} />
      ) : deposit.isError ? (
        <ErrorState onRetry={() => void deposit.refetch()}>{failureText(deposit.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-48 w-full max-w-lg" />
      )}
    </div>
  );
}
