import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money } from '@fairhouse/ui';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../pieces/paged-table.tsx';
import { LastStep, type Withdrawal, WithdrawalTag } from '../../pieces/payment-cells.tsx';
import { When } from '../../pieces/when.tsx';
import { call } from '../../platform/call.ts';

/** The withdrawals of one player, newest first. */
export function PlayerWithdrawals({ accountId }: { accountId: string }) {
  const say = useText();
  const [page, setPage] = useState(1);
  const ask = () => call(calls.backoffice.withdrawals, { accountId, page, pageSize: PAGE_SIZE });
  return (
    <PagedTable
      caption={say('console.player.tab.withdrawals')}
      queryKey={['withdrawals', 'player', accountId, page]}
      ask={ask}
      page={page}
      onPage={setPage}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title={say('console.withdrawals.noneOther')}>{say('console.player.withdrawals.none')}</EmptyState>
      }
    />
  );
}

function useColumns(): Column<Withdrawal>[] {
  const say = useText();
  return [
    { key: 'id', header: say('console.column.number'), cell: ({ id }) => <span className="figures">{id}</span> },
    { key: 'requested', header: say('console.column.requested'), cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      key: 'amount',
      header: say('console.column.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} className="font-semibold" />,
    },
    {
      key: 'destination',
      header: say('console.column.destination'),
      cell: ({ destination }) => <span className="break-words max-sm:text-end">{destination}</span>,
    },
    { key: 'state', header: say('console.state'), cell: ({ state }) => <WithdrawalTag state={state} /> },
    { key: 'last', header: say('console.column.lastStep'), cell: ({ steps }) => <LastStep steps={steps} /> },
  ];
}
