import { useFormats, useText } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money, useListView } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { RecordTable } from '../../pieces/record-table.tsx';
import { askWithdrawals, PAGE_SIZE, SORTED_BY, type Withdrawal, withdrawalsQuery } from './payment-queries.ts';
import { WithdrawalStateTag } from './payment-state.tsx';

/** Past requests, newest first; each opens with its stages. */
export function WithdrawalList({ onOpen }: { onOpen: (withdrawal: Withdrawal) => void }) {
  const say = useText();
  const { time } = useFormats();
  const list = useListView<(typeof SORTED_BY)[number]>({ period: 'all' });
  const columns: Column<Withdrawal>[] = [
    {
      key: 'created',
      header: say('payments.column.date'),
      cell: ({ createdAt }) => time(createdAt),
      text: ({ createdAt }) => createdAt,
    },
    {
      key: 'destination',
      header: say('payments.withdrawal.destination'),
      cell: ({ destination }) => <span className="break-all">{destination}</span>,
      text: ({ destination }) => destination,
    },
    {
      key: 'amount',
      header: say('payments.column.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      text: ({ amount }) => amount,
    },
    {
      key: 'state',
      header: say('payments.column.state'),
      cell: ({ state }) => <WithdrawalStateTag state={state} />,
      text: ({ state }) => say(`payments.withdrawal.state.${state}`),
    },
  ];
  return (
    <RecordTable
      name="withdrawals"
      caption={say('payments.withdrawal.list')}
      list={list}
      query={useQuery(withdrawalsQuery(list))}
      ask={askWithdrawals}
      pageSize={PAGE_SIZE}
      columns={columns}
      sortable={SORTED_BY}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      empty={<EmptyState title={say('payments.withdrawal.none')}>{say('payments.withdrawal.none.about')}</EmptyState>}
    />
  );
}
