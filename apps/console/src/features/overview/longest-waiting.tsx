import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { type Column, failureText, Money, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Age } from '../../components/age.tsx';
import { PlayerName, type Withdrawal } from '../../components/payment-cells.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';

const SHOWN = 5;

/** The longest-waiting requests; they are reviewed on the queue's page. */
export function LongestWaiting() {
  const t = useTranslation();
  const waiting = useQuery({
    queryKey: ['withdrawals', 'longest'],
    queryFn: () => call(calls.backoffice.withdrawals, { page: 1, pageSize: SHOWN, queue: 'decide' }),
  });
  const columns: Column<Withdrawal>[] = [
    { key: 'id', header: t('console.column.number'), cell: ({ id }) => <span className="figures">{id}</span> },
    { key: 'waits', header: t('console.column.waitingTime'), cell: ({ createdAt }) => <Age at={createdAt} /> },
    { key: 'requested', header: t('console.column.requested'), cell: ({ createdAt }) => <When at={createdAt} /> },
    { key: 'player', header: t('console.column.player'), cell: ({ player }) => <PlayerName player={player} /> },
    {
      key: 'amount',
      header: t('console.column.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} className="font-semibold" />,
    },
  ];
  return (
    <section className="flex flex-col gap-2 rounded-tile border border-line bg-surface px-5 py-4 max-sm:px-3">
      <h2 className="text-16">{t('console.overview.longest')}</h2>
      <Table
        caption={t('console.overview.longest')}
        columns={columns}
        rows={waiting.data?.rows ?? []}
        rowKey={({ id }) => id}
        state={waiting.data ? 'ready' : waiting.isError ? 'error' : 'loading'}
        error={waiting.error ? failureText(waiting.error, t) : undefined}
        onRetry={() => void waiting.refetch()}
      />
    </section>
  );
}
