import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { LastStatus, type Withdrawal, WithdrawalTag } from '../../components/payment-cells.tsx';
import { call } from '../../platform/call.ts';

/** Another operator decided first: shows the request's new state, time and reason. The own action had no effect. */
export function AlreadyReviewed({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslation();
  // Searching by number finds the request; usernames with that prefix may match too.
  const now = useQuery({
    queryKey: ['withdrawals', 'one', withdrawal.id],
    queryFn: async () => {
      const page = await call(calls.backoffice.withdrawals, { page: 1, pageSize: 100, search: withdrawal.id });
      return page.rows.find(({ id }) => id === withdrawal.id) ?? null;
    },
    staleTime: 0,
  });
  return (
    <div role="alert" className="flex flex-col gap-3 pt-1">
      <p>{t('console.changed', { id: withdrawal.id })}</p>
      {now.data ? (
        <div className="flex flex-col items-start gap-2 rounded-box border border-line bg-raised/40 p-3 text-14">
          <WithdrawalTag state={now.data.state} />
          <LastStatus history={now.data.history} />
        </div>
      ) : now.isError ? (
        <ErrorState onRetry={() => void now.refetch()}>{failureText(now.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
      <p className="text-14 text-ink-soft">{t('console.changed.about')}</p>
    </div>
  );
}
