import { calls, type Output } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money } from '@fairhouse/ui';
import { getRouteApi, Link } from '@tanstack/react-router';
import { GuardedPage, Page } from '../../pieces/page.tsx';
import { PAGE_SIZE, PagedTable } from '../../pieces/paged-table.tsx';
import { SearchForm } from '../../pieces/search-form.tsx';
import { When } from '../../pieces/when.tsx';
import { call } from '../../platform/call.ts';
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

function PlayerList() {
  const say = useText();
  const { page = 1, search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title={say('console.page.players')} about={say('console.players.logged')}>
      <SearchForm
        label={say('console.search.players')}
        value={search}
        onSearch={(wanted) => void navigate({ search: wanted ? { search: wanted } : {} })}
      />
      <PagedTable
        caption={say('console.page.players')}
        queryKey={['players', search, page]}
        ask={() => call(calls.backoffice.players, { page, pageSize: PAGE_SIZE, search })}
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
        columns={useColumns()}
        rowKey={({ accountId }) => accountId}
        empty={
          <EmptyState title={say(search ? 'console.none.found' : 'console.players.none')}>
            {say(search ? 'console.none.found.about' : 'console.players.none.about')}
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
          className="font-semibold break-words text-primary-ink underline-offset-4 hover:underline max-sm:-my-2.5 max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
        >
          {username}
        </Link>
      ),
    },
    {
      key: 'id',
      header: say('console.column.account'),
      cell: ({ accountId }) => <span className="figures">{accountId}</span>,
    },
    { key: 'type', header: say('console.column.type'), cell: ({ type }) => <PlayerType type={type} /> },
    {
      key: 'balance',
      header: say('console.player.available'),
      figures: true,
      cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
    },
    {
      key: 'held',
      header: say('console.player.held'),
      figures: true,
      cell: ({ held, currency }) => <Money amount={held} currency={currency} />,
    },
    {
      key: 'registered',
      header: say('console.player.registered'),
      cell: ({ registeredAt }) => <When at={registeredAt} />,
    },
    { key: 'standing', header: say('console.state'), cell: ({ blocked }) => <PlayerStanding blocked={blocked} /> },
  ];
}
