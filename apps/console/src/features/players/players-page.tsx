import { calls, type Output } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money } from '@fairhouse/ui';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ListTable } from '../../pieces/list-table.tsx';
import { GuardedPage, Page } from '../../pieces/page.tsx';
import { SearchForm } from '../../pieces/search-form.tsx';
import { When } from '../../pieces/when.tsx';
import { call } from '../../platform/call.ts';
import { listOf } from '../../platform/list-of.ts';
import { PlayerStanding, PlayerType } from './player-marks.tsx';

type Player = Output<typeof calls.backoffice.players>['rows'][number];

const route = getRouteApi('/players');

/** Looking players up by the beginning of the name or by the account number. */
export function PlayersPage() {
  const say = useText();
  return (
    <GuardedPage permission="players.read" title={say('console.page.players')}>
      <PlayerList />
    </GuardedPage>
  );
}

/** The columns that the server sorts by. */
const SORTED_BY = ['username', 'registered'] as const;

function PlayerList() {
  const say = useText();
  const address = route.useSearch();
  const { search = '', period } = address;
  const navigate = route.useNavigate();
  const list = listOf(
    address,
    SORTED_BY,
    (view) => void navigate({ search: { ...(search ? { search } : {}), ...view } }),
  );
  return (
    <Page title={say('console.page.players')} about={say('console.players.logged')}>
      <SearchForm
        label={say('console.search.players')}
        value={search}
        onSearch={(wanted) =>
          void navigate({
            search: ({ page: _page, search: _search, ...now }) => ({ ...now, ...(wanted ? { search: wanted } : {}) }),
          })
        }
      />
      <ListTable
        name="players"
        caption={say('console.page.players')}
        list={list}
        sortable={SORTED_BY}
        queryKey={['players', search]}
        ask={(wish) => call(calls.backoffice.players, { ...wish, search })}
        columns={useColumns()}
        rowKey={({ accountId }) => accountId}
        currencyOf={({ currency }) => currency}
        empty={
          <EmptyState title={say(search || period ? 'console.none.found' : 'console.players.none')}>
            {say(search || period ? 'console.none.found.about' : 'console.players.none.about')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function useColumns(): Column<Player>[] {
  const say = useText();
  return [
    {
      key: 'username',
      header: say('console.column.player'),
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
      header: say('console.column.account'),
      cell: ({ accountId }) => <span className="figures">{accountId}</span>,
      text: ({ accountId }) => accountId,
    },
    {
      key: 'type',
      header: say('console.column.type'),
      cell: ({ type }) => <PlayerType type={type} />,
      text: ({ type }) => String(type),
    },
    {
      key: 'balance',
      header: say('console.player.available'),
      figures: true,
      cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
      text: ({ balance }) => balance,
    },
    {
      key: 'held',
      header: say('console.player.held'),
      figures: true,
      cell: ({ held, currency }) => <Money amount={held} currency={currency} />,
      text: ({ held }) => held,
    },
    {
      key: 'registered',
      header: say('console.player.registered'),
      cell: ({ registeredAt }) => <When at={registeredAt} />,
      text: ({ registeredAt }) => registeredAt,
    },
    {
      key: 'standing',
      header: say('console.state'),
      cell: ({ standing }) => <PlayerStanding standing={standing} />,
      text: ({ standing }) => say(`console.player.standing.${standing}`),
    },
  ];
}
