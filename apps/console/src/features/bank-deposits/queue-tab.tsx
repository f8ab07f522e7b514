import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, Money } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Age } from '../../components/age.tsx';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { DepositTag, PlayerName } from '../../components/payment-cells.tsx';
import { QueueKeys } from '../../components/queue-keys.tsx';
import { call } from '../../platform/call.ts';
import type { BankDeposit } from './bank-deposits-queries.ts';
import { CheckDialog } from './check-dialog.tsx';

const route = getRouteApi('/bank-deposits');

/** Deposits whose slip waits for an operator, or all that wait for their money. */
export function QueueTab({ queue }: { queue: 'slips' | 'open' }) {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { page = 1 } = route.useSearch();
  const [checked, setChecked] = useState<string | null>(null);
  const tab = queue === 'slips' ? {} : { tab: queue };
  return (
    <>
      <PagedTable
        caption={t(`bankDeposits.tab.${queue}`)}
        queryKey={['deposits', 'bank', 'list', queue, page]}
        fetchPage={() => call(calls.bankDepositsBackoffice.list, { queue, page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: { ...tab, ...(to > 1 ? { page: to } : {}) } })}
        columns={useColumns(setChecked)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('bankDeposits.none')}>{t(`bankDeposits.none.${queue}`)}</EmptyState>}
      />
      <QueueKeys />
      {checked === null ? null : <CheckDialog id={checked} onClose={() => setChecked(null)} />}
    </>
  );
}

function useColumns(onCheck: (id: string) => void): Column<BankDeposit>[] {
  const t = useTranslation();
  return [
    {
      key: 'since',
      header: t('console.column.waitingTime'),
      cell: ({ slipSince, createdAt }) => <Age at={slipSince ?? createdAt} />,
      text: ({ slipSince, createdAt }) => slipSince ?? createdAt,
    },
    {
      key: 'player',
      header: t('console.column.player'),
      cell: ({ player }) => <PlayerName player={player} />,
      text: ({ player }) => player.username,
    },
    {
      key: 'amount',
      header: t('console.column.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} exact />,
      text: ({ amount }) => amount,
    },
    {
      key: 'reference',
      header: t('suspense.reference'),
      cell: ({ reference }) => <bdi className="figures">{reference}</bdi>,
      text: ({ reference }) => reference,
    },
    {
      key: 'account',
      header: t('bankDeposits.account'),
      cell: ({ account }) => <bdi className="break-words">{account}</bdi>,
      text: ({ account }) => account,
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state }) => <DepositTag state={state} />,
      text: ({ state }) => t(`console.deposit.state.${state}`),
    },
    {
      key: 'check',
      header: t('console.column.decision'),
      cell: ({ id }) => (
        <Button size="small" data-key="open" onClick={() => onCheck(id)}>
          {t('bankDeposits.check')}
        </Button>
      ),
      text: () => '',
    },
  ];
}
