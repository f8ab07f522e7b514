import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { StepBack } from '../../centres/member/step-back.tsx';
import { DepositProgress } from './deposit-progress.tsx';
import { newestDepositsQuery } from './payment-queries.ts';

/** The deposit to which the payment page returned the player. */
export function ReturnedDeposit({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useTranslation();
  const newest = useQuery(newestDepositsQuery);
  const deposit = newest.data?.rows.find((each) => each.id === id);
  if (deposit) return <DepositProgress initial={deposit} blocked={false} onBack={onBack} />;
  return (
    <div className="flex flex-col gap-5">
      <StepBack label={t('payments.deposit.all')} onBack={onBack} />
      {newest.isError ? (
        <ErrorState onRetry={() => void newest.refetch()}>{failureText(newest.error, t)}</ErrorState>
      ) : newest.data ? (
        <EmptyState title={t('payments.deposit.unknown')} />
      ) : (
        <Skeleton className="h-48 w-full max-w-lg" />
      )}
    </div>
  );
}
