import { calls, MATCH_STATES, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, Money, Select } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { PlayerName } from '../../components/payment-cells.tsx';
import { QueueKeys } from '../../components/queue-keys.tsx';
import { call } from '../../platform/call.ts';
import { MatchDialog } from './match-dialog.tsx';

const route = getRouteApi('/matches');
export type Match = Output<typeof calls.matchesBackoffice.list>['rows'][number];

/** Payments between players: those that an operator must decide, or all. */
export function MatchesTab({ queue }: { queue: 'toDecide' | 'all' }) {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { page = 1, state } = route.useSearch();
  const [opened, open] = useState<Match | null>(null);
  const tab = queue === 'toDecide' ? {} : { tab: queue, ...(state ? { state } : {}) };
  const of = queue === 'toDecide' ? undefined : state;
  return (
    <>
      {queue === 'all' ? (
        <Select
          label={t('console.state')}
          className="w-full sm:w-52"
          value={state ?? ''}
          onChange={({ target }) => {
            const chosen = MATCH_STATES.find((each) => each === target.value);
            void navigate({ search: { tab: queue, ...(chosen ? { state: chosen } : {}) } });
          }}
          options={[
            { value: '', label: t('matches.state.all') },
            ...MATCH_STATES.map((value) => ({ value, label: t(`matches.state.${value}`) })),
          ]}
        />
      ) : null}
      <PagedTable
        caption={t(`matches.tab.${queue}`)}
        queryKey={['matches', queue, of, page]}
        fetchPage={() => call(calls.matchesBackoffice.list, { queue, state: of, page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: { ...tab, ...(to > 1 ? { page: to } : {}) } })}
        columns={useColumns(open)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('matches.none')}>{t(`matches.none.${queue}`)}</EmptyState>}
      />
      <QueueKeys />
      {opened ? <MatchDialog match={opened} onClose={() => open(null)} /> : null}
    </>
  );
}

function useColumns(onOpen: (match: Match) => void): Column<Match>[] {
  const t = useTranslation();
  const { time } = useFormats();
  return [
    {
      key: 'at',
      header: t('matches.reserved'),
      cell: ({ reservedAt }) => time(reservedAt),
      text: (row) => row.reservedAt,
    },
    {
      key: 'payer',
      header: t('matches.payer'),
      cell: ({ payer }) => <PlayerName player={payer} />,
      text: ({ payer }) => payer.username,
    },
    {
      key: 'receiver',
      header: t('matches.receiver'),
      cell: ({ receiver }) => <PlayerName player={receiver} />,
      text: ({ receiver }) => receiver.username,
    },
    {
      key: 'amount',
      header: t('console.column.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} exact />,
      text: ({ amount }) => amount,
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state }) => t(`matches.state.${state}`),
      text: ({ state }) => t(`matches.state.${state}`),
    },
    {
      key: 'slip',
      header: t('payments.slip.list'),
      cell: ({ slip }) => t(`matches.slip.${slip}`),
      text: ({ slip }) => t(`matches.slip.${slip}`),
    },
    {
      key: 'decide',
      header: t('console.column.decision'),
      cell: (match) => (
        <Button size="small" data-key="open" onClick={() => onOpen(match)}>
          {t('matches.open')}
        </Button>
      ),
      text: () => '',
    },
  ];
}
