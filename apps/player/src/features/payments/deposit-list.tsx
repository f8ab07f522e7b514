import { useFormats, useText } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money, useListView } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { RecordTable } from '../../pieces/record-table.tsx';
import { askDeposits, type Deposit, depositsQuery, methodsQuery, PAGE_SIZE, SORTED_BY } from './payment-queries.ts';
import { DepositStateTag } from './payment-state.tsx';

/** Past deposits, newest first; each opens with its stages. */
export function DepositList({ onOpen }: { onOpen: (deposit: Deposit) => void }) {
  const say = useText();
  const { time } = useFormats();
  const list = useListView<(typeof SORTED_BY)[number]>({ period: 'all' });
  const names = new Map(useQuery(methodsQuery).data?.methods.map(({ code, name }) => [code, name]));
  const nameOf = (method: string) => names.get(method) ?? method;
  const columns: Column<Deposit>[] = [
    {
      key: 'created',
      header: say('payments.column.date'),
      cell: ({ createdAt }) => time(createdAt),
      text: ({ createdAt }) => createdAt,
    },
    {
      key: 'method',
      header: say('payments.column.method'),
      cell: ({ method }) => nameOf(method),
      text: ({ method }) => nameOf(method),
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
      cell: ({ state }) => <DepositStateTag state={state} />,
      text: ({ state }) => say(`payments.deposit.state.${state}`),
    },
  ];
  return (
    <RecordTable
      name="deposits"
      caption={say('payments.deposit.list')}
      list={list}
      query={useQuery(depositsQuery(list))}
      ask={askDeposits}
      pageSize={PAGE_SIZE}
      columns={columns}
      sortable={SORTED_BY}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      empty={<EmptyState title={say('payments.deposit.none')}>{say('payments.deposit.none.about')}</EmptyState>}
    />
  );
}
