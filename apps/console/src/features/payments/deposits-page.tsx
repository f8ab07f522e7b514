import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { ChoiceRow, type Column, EmptyState, Money } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { GuardedPage, Page } from '../../pieces/page.tsx';
import { PAGE_SIZE, PagedTable } from '../../pieces/paged-table.tsx';
import { type Deposit, DepositTag, LastStep, PlayerName } from '../../pieces/payment-cells.tsx';
import { SearchForm } from '../../pieces/search-form.tsx';
import { When } from '../../pieces/when.tsx';
import { call } from '../../platform/call.ts';
import { DEPOSIT_STATES } from './states.ts';

const route = getRouteApi('/deposits');

/** Deposits, newest first. The gateway decides them; here one sees what it said and when. */
export function DepositsPage() {
  const say = useText();
  return (
    <GuardedPage permission="payments.read" title={say('console.page.deposits')}>
      <DepositList />
    </GuardedPage>
  );
}

function DepositList() {
  const say = useText();
  const { state = 'all', page = 1, search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title={say('console.page.deposits')} about={say('console.deposits.order')}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ChoiceRow
          label={say('console.state')}
          value={state}
          choices={DEPOSIT_STATES.map((value) => ({ value, label: say(`console.deposit.state.${value}`) }))}
          onChange={(chosen) =>
            void navigate({ search: ({ search: kept }) => ({ ...(kept ? { search: kept } : {}), state: chosen }) })
          }
        />
        <SearchForm
          label={say('console.search.payments')}
          value={search}
          onSearch={(wanted) => void navigate({ search: { state, ...(wanted ? { search: wanted } : {}) } })}
        />
      </div>
      <PagedTable
        caption={say('console.page.deposits')}
        queryKey={['deposits', state, search, page]}
        ask={() =>
          call(calls.backoffice.deposits, { page, pageSize: PAGE_SIZE, search, ...(state === 'all' ? {} : { state }) })
        }
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={say(search ? 'console.none.found' : 'console.deposits.none')}>
            {say(search ? 'console.none.found.about' : 'console.deposits.none.about')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function useColumns(): Column<Deposit>[] {
  const say = useText();
  return [
    { key: 'id', header: say('console.column.number'), cell: ({ id }) => <span className="figures">{id}</span> },
    { key: 'started', header: say('console.column.started'), cell: ({ createdAt }) => <When at={createdAt} /> },
    { key: 'player', header: say('console.column.player'), cell: ({ player }) => <PlayerName player={player} /> },
    {
      key: 'amount',
      header: say('console.column.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} className="font-semibold" />,
    },
    { key: 'method', header: say('console.column.method'), cell: ({ method }) => method },
    { key: 'state', header: say('console.state'), cell: ({ state }) => <DepositTag state={state} /> },
    { key: 'last', header: say('console.column.lastStep'), cell: ({ steps }) => <LastStep steps={steps} /> },
  ];
}
