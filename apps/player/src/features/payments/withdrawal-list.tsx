import { useFormats, useText } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money, Pager, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../platform/call.ts';
import { PAGE_SIZE, type Withdrawal, withdrawalsQuery } from './payment-queries.ts';
import { WithdrawalStateTag } from './payment-state.tsx';

/** Past requests, newest first; each opens with its stages. */
export function WithdrawalList({ onOpen }: { onOpen: (withdrawal: Withdrawal) => void }) {
  const say = useText();
  const { time } = useFormats();
  const [page, setPage] = useState(1);
  const withdrawals = useQuery(withdrawalsQuery(page));
  const columns: Column<Withdrawal>[] = [
    { key: 'date', header: say('payments.column.date'), cell: ({ createdAt }) => time(createdAt) },
    {
      key: 'destination',
      header: say('payments.withdrawal.destination'),
      cell: ({ destination }) => <span className="break-all">{destination}</span>,
    },
    {
      key: 'amount',
      header: say('payments.column.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { key: 'state', header: say('payments.column.state'), cell: ({ state }) => <WithdrawalStateTag state={state} /> },
  ];
  return (
    <>
      <Table
        caption={say('payments.withdrawal.list')}
        columns={columns}
        rows={withdrawals.data?.rows ?? []}
        rowKey={({ id }) => id}
        state={withdrawals.isError ? 'error' : withdrawals.data ? 'ready' : 'loading'}
        error={withdrawals.error ? failureText(withdrawals.error, say) : undefined}
        onRetry={() => void withdrawals.refetch()}
        onOpen={onOpen}
        empty={<EmptyState title={say('payments.withdrawal.none')}>{say('payments.withdrawal.none.about')}</EmptyState>}
      />
      <Pager page={page} pages={Math.ceil((withdrawals.data?.total ?? 0) / PAGE_SIZE)} onPage={setPage} />
    </>
  );
}
