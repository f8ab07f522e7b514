import { CLOSING_LISTS, type ClosingReason, calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, type Column, EmptyState, Money } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { ActorName } from '../../components/actor-name.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { GuardedPage, Page } from '../../components/page.tsx';
import { PlayerName } from '../../components/payment-cells.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { listOf } from '../../platform/list-of.ts';

type Closing = Output<typeof calls.accountsBackoffice.closings>['rows'][number];

const route = getRouteApi('/closings');

/** Players' account closure requests: pending, closed, and closed accounts that received money afterwards. */
export function ClosingsPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="players.close" title={t('console.page.closings')}>
      <ClosingList />
    </GuardedPage>
  );
}

function ClosingList() {
  const t = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { state = 'waiting', search: words = '', period } = search;
  const found = words ? { search: words } : {};
  const within = period ? { period } : {};
  const list = listOf(search, [], (view) => void navigate({ search: { state, ...found, ...view } }));
  return (
    <Page title={t('console.page.closings')} about={t('console.closings.about')}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ChoiceRow
          label={t('console.closings.list')}
          value={state}
          choices={CLOSING_LISTS.map((value) => ({ value, label: t(`console.closings.list.${value}`) }))}
          onChange={(chosen) => void navigate({ search: { ...found, ...within, state: chosen } })}
        />
        <SearchForm
          label={t('console.closings.search')}
          value={words}
          onSearch={(text) => void navigate({ search: { state, ...within, ...(text ? { search: text } : {}) } })}
        />
      </div>
      <ListTable
        name={`closings-${state}`}
        caption={t('console.page.closings')}
        list={list}
        sortable={[]}
        queryKey={['closings', state, words]}
        fetchPage={({ sort: _sort, ...query }) =>
          call(calls.accountsBackoffice.closings, { ...query, ...found, list: state })
        }
        columns={useColumns()}
        rowKey={({ player }) => player.accountId}
        empty={<EmptyState title={t('console.closings.none')}>{t('console.closings.none.about')}</EmptyState>}
      />
    </Page>
  );
}

function useColumns(): Column<Closing>[] {
  const t = useTranslation();
  const reasonOf = ({ reason }: Closing) => (reason ? t(`closing.reason.${reason as ClosingReason}`) : '');
  return [
    {
      key: 'since',
      header: t('console.closings.since'),
      cell: ({ since }) => <When at={since} />,
      text: ({ since }) => since,
    },
    {
      key: 'player',
      header: t('console.column.player'),
      cell: ({ player }) => <PlayerName player={player} />,
      text: ({ player }) => player.username,
    },
    {
      key: 'balance',
      header: t('console.player.available'),
      figures: true,
      cell: ({ balance, currency }) => <Money amount={balance} currency={currency} exact />,
      text: ({ balance }) => balance,
    },
    {
      key: 'reason',
      header: t('console.reason'),
      cell: (closing) => (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          <span>{reasonOf(closing)}</span>
          <bdi className="max-w-sm break-words whitespace-normal text-12 text-ink-faint">{closing.note}</bdi>
        </span>
      ),
      text: (closing) => `${reasonOf(closing)} ${closing.note}`.trim(),
    },
    {
      key: 'actor',
      header: t('console.closings.by'),
      cell: ({ actor }) => <ActorName actor={actor} />,
      text: ({ actor }) => actor,
    },
  ];
}
