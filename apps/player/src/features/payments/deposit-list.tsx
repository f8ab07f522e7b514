import { useFormats, useText } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money, Pager, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../platform/call.ts';
import { type Deposit, depositsQuery, methodsQuery, PAGE_SIZE } from './payment-queries.ts';
import { DepositStateTag } from './payment-state.tsx';

/** Past deposits, newest first; each opens with its stages. */
export function DepositList({ onOpen }: { onOpen: (deposit: Deposit) => void }) {
  const say = useText();
  const { time } = useFormats();
  const [page, setPage] = useState(1);
  const deposits = useQuery(depositsQuery(page));
  const names = new Map(useQuery(methodsQuery).data?.methods.map(({ code, name }) => [code, name]));
  const columns: Column<Deposit>[] = [
    { key: 'date', header: say('payments.column.date'), cell: ({ createdAt }) => time(createdAt) },
    { key: 'method', header: say('payments.column.method'), cell: ({ method }) => names.get(method) ?? method },
    {
      key: 'amount',
      header: say('payments.column.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { key: 'state', header: say('payments.column.state'), cell: ({ state }) => <DepositStateTag state={state} /> },
  ];
  return (
    <>
      <Table
        caption={say('payments.deposit.list')}
        columns={columns}
        rows={deposits.data?.rows ?? []}
        rowKey={({ id }) => id}
        state={deposits.isError ? 'error' : deposits.data ? 'ready' : 'loading'}
        error={deposits.error ? failureText(deposits.error, say) : undefined}
        onRetry={() => void deposits.refetch()}
        onOpen={onOpen}
        empty={<EmptyState title={say('payments.deposit.none')}>{say('payments.deposit.none.about')}</EmptyState>}
      />
      <Pager page={page} pages={Math.ceil((deposits.data?.total ?? 0) / PAGE_SIZE)} onPage={setPage} />
    </>
  );
}
