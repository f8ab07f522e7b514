import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money } from '@fairhouse/ui';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ListTable } from '../../components/list-table.tsx';
import { GuardedPage, Page } from '../../components/page.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { listOf } from '../../platform/list-of.ts';
import { PlayerStanding, PlayerType } from './player-marks.tsx';

type Player = Output<typeof calls.backoffice.players>['rows'][number];

const route = getRouteApi('/players');

/** Finds players by the start of their name or by account number. */
export function PlayersPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="players.read" title={t('console.page.players')}>
      <PlayerList />
    </GuardedPage>
  );
}

/** The columns that the server can sort by. */
const SORTED_BY = ['username', 'registered'] as const;

function PlayerList() {
  const t = useTranslation();
  const address = route.useSearch();
  const { search = '', period } = address;
  const navigate = route.useNavigate();
  const list = listOf(
    address,
    SORTED_BY,
    (view) => void navigate({ search: { ...(search ? { search } : {}), ...view } }),
  );
  return (
    <Page title={t('console.page.players')} about={t('console.players.logged')}>
      <SearchForm
        label={t('console.search.players')}
        value={search}
        onSearch={(text) =>
          void navigate({
            search: ({ page: _page, search: _search, ...now }) => ({ ...now, ...(text ? { search: text } : {}) }),
          })
        }
      />
      <ListTable
        name="players"
        caption={t('console.page.players')}
        list={list}
        sortable={SORTED_BY}
        queryKey={['players', search]}
        fetchPage={(query) => call(calls.backoffice.players, { ...query, search })}
        columns={useColumns()}
        rowKey={({ accountId }) => accountId}
        currencyOf={({ currency }) => currency}
        empty={
          <EmptyState title={t(search || period ? 'console.none.found' : 'console.players.none')}>
            {t(search || period ? 'console.none.found.about' : 'console.players.none.about')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function useColumns(): Column<Player>[] {
  const t = useTranslation();
  return [
    {
      key: 'username',
      header: t('console.column.player'),
      cell: ({ accountId, username }) => (
        <Link
          to="/players/$accountId"
          params={{ accountId }}
          className="inline-block max-w-72 font-semibold wrap-anywhere text-primary-ink underline-offset-4 hover:underline max-sm:-my-2.5 max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
        >
          {username}
        </Link>
      ),
      text: ({ username }) => username,
    },
    {
      key: 'id',
      header: t('console.column.account'),
      cell: ({ accountId }) => <span className="figures">{accountId}</span>,
      text: ({ accountId }) => accountId,
    },
    {
      key: 'type',
      header: t('console.column.type'),
      cell: ({ type }) => <PlayerType type={type} />,
      text: ({ type }) => String(type),
    },
    {
      key: 'balance',
      header: t('console.player.available'),
      figures: true,
      cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
      text: ({ balance }) => balance,
    },
    {
      key: 'held',
      header: t('console.player.held'),
      figures: true,
      cell: ({ held, currency }) => <Money amount={held} currency={currency} />,
      text: ({ held }) => held,
    },
    {
      key: 'registered',
      header: t('console.player.registered'),
      cell: ({ registeredAt }) => <When at={registeredAt} />,
      text: ({ registeredAt }) => registeredAt,
    },
    {
      key: 'standing',
      header: t('console.state'),
      cell: ({ standing }) => <PlayerStanding standing={standing} />,
      text: ({ standing }) => t(`console.player.standing.${standing}`),
    },
  ];
}
