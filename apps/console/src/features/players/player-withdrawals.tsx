import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money, useListView } from '@fairhouse/ui';
import { ListTable } from '../../pieces/list-table.tsx';
import { LastStep, tellStep, type Withdrawal, WithdrawalTag } from '../../pieces/payment-cells.tsx';
import { When } from '../../pieces/when.tsx';
import { call } from '../../platform/call.ts';

const SORTED_BY = ['created', 'amount'] as const;

/** The withdrawals of one player, newest first. */
export function PlayerWithdrawals({ accountId }: { accountId: string }) {
  const say = useText();
  return (
    <ListTable
      name={`player-${accountId}-withdrawals`}
      caption={say('console.player.tab.withdrawals')}
      list={useListView<(typeof SORTED_BY)[number]>({ period: 'all' })}
      sortable={SORTED_BY}
      queryKey={['withdrawals', 'player', accountId]}
      ask={(wish) => call(calls.backoffice.withdrawals, { ...wish, accountId })}
      columns={useColumns()}
      rowKey={({ id }) => id}
      currencyOf={({ currency }) => currency}
      empty={
        <EmptyState title={say('console.withdrawals.noneOther')}>{say('console.player.withdrawals.none')}</EmptyState>
      }
    />
  );
}

function useColumns(): Column<Withdrawal>[] {
  const say = useText();
  return [
    {
      key: 'id',
      header: say('console.column.number'),
      cell: ({ id }) => <span className="figures">{id}</span>,
      text: ({ id }) => id,
    },
    {
      key: 'created',
      header: say('console.column.requested'),
      cell: ({ createdAt }) => <When at={createdAt} />,
      text: ({ createdAt }) => createdAt,
    },
    {
      key: 'amount',
      header: say('console.column.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} className="font-semibold" />,
      text: ({ amount }) => amount,
    },
    {
      key: 'destination',
      header: say('console.column.destination'),
      cell: ({ destination }) => <span className="break-words max-sm:text-end">{destination}</span>,
      text: ({ destination }) => destination,
    },
    {
      key: 'state',
      header: say('console.state'),
      cell: ({ state }) => <WithdrawalTag state={state} />,
      text: ({ state }) => say(`console.withdrawal.state.${state}`),
    },
    {
      key: 'last',
      header: say('console.column.lastStep'),
      cell: ({ steps }) => <LastStep steps={steps} />,
      text: tellStep,
    },
  ];
}
