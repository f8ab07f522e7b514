import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money, useListView } from '@fairhouse/ui';
import { ListTable } from '../../components/list-table.tsx';
import { describeStatus, LastStatus, type Withdrawal, WithdrawalTag } from '../../components/payment-cells.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { RequestForPlayer } from './request-for-player.tsx';

const SORTED_BY = ['created', 'amount'] as const;

/** The withdrawals of one player, newest first. */
export function PlayerWithdrawals({ accountId }: { accountId: string }) {
  const t = useTranslation();
  return (
    <>
      <RequestForPlayer accountId={accountId} />
      <ListTable
        name={`player-${accountId}-withdrawals`}
        caption={t('console.player.tab.withdrawals')}
        list={useListView<(typeof SORTED_BY)[number]>({ period: 'all' })}
        sortable={SORTED_BY}
        queryKey={['withdrawals', 'player', accountId]}
        fetchPage={(query) => call(calls.backoffice.withdrawals, { ...query, accountId })}
        columns={useColumns()}
        rowKey={({ id }) => id}
        currencyOf={({ currency }) => currency}
        empty={
          <EmptyState title={t('console.withdrawals.noneOther')}>{t('console.player.withdrawals.none')}</EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<Withdrawal>[] {
  const t = useTranslation();
  return [
    {
      key: 'id',
      header: t('console.column.number'),
      cell: ({ id }) => <span className="figures">{id}</span>,
      text: ({ id }) => id,
    },
    {
      key: 'created',
      header: t('console.column.requested'),
      cell: ({ createdAt }) => <When at={createdAt} />,
      text: ({ createdAt }) => createdAt,
    },
    {
      key: 'amount',
      header: t('console.column.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} className="font-semibold" />,
      text: ({ amount }) => amount,
    },
    {
      key: 'destination',
      header: t('console.column.destination'),
      cell: ({ destination }) => <span className="break-words max-sm:text-end">{destination}</span>,
      text: ({ destination }) => destination,
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state }) => <WithdrawalTag state={state} />,
      text: ({ state }) => t(`console.withdrawal.state.${state}`),
    },
    {
      key: 'last',
      header: t('console.column.lastStep'),
      cell: ({ history: steps }) => <LastStatus history={steps} />,
      text: describeStatus,
    },
  ];
}
