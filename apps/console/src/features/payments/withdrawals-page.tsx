import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { ChoiceRow, EmptyState } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { GuardedPage, Page } from '../../pieces/page.tsx';
import { PAGE_SIZE, PagedTable } from '../../pieces/paged-table.tsx';
import type { Withdrawal } from '../../pieces/payment-cells.tsx';
import { SearchForm } from '../../pieces/search-form.tsx';
import { call } from '../../platform/call.ts';
import { WITHDRAWAL_STATES } from './states.ts';
import { useWithdrawalColumns } from './withdrawal-columns.tsx';

const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }));

const route = getRouteApi('/withdrawals');

/** The queue: what waits, oldest first, and what was decided. It moves by itself. */
export function WithdrawalsPage() {
  const say = useText();
  return (
    <GuardedPage permission="payments.read" title={say('console.page.withdrawals')}>
      <WithdrawalQueue />
    </GuardedPage>
  );
}

function WithdrawalQueue() {
  const say = useText();
  const { state = 'requested', page = 1, search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [asked, setAsked] = useState<{ withdrawal: Withdrawal; to: 'approved' | 'rejected' } | null>(null);
  const waiting = state === 'requested';
  const columns = useWithdrawalColumns({
    waiting,
    onDecide: (withdrawal, to) => setAsked({ withdrawal, to }),
  });
  const filtered = search !== '';
  return (
    <Page title={say('console.page.withdrawals')} about={waiting ? say('console.withdrawals.order') : null}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ChoiceRow
          label={say('console.state')}
          value={state}
          choices={WITHDRAWAL_STATES.map((value) => ({ value, label: say(`console.withdrawal.state.${value}`) }))}
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
        caption={say('console.page.withdrawals')}
        queryKey={['withdrawals', state, search, page]}
        ask={() =>
          call(calls.backoffice.withdrawals, {
            page,
            pageSize: PAGE_SIZE,
            search,
            ...(state === 'all' ? {} : { state }),
          })
        }
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={say(
              filtered ? 'console.none.found' : waiting ? 'console.withdrawals.none' : 'console.withdrawals.noneOther',
            )}
          >
            {say(
              filtered
                ? 'console.none.found.about'
                : waiting
                  ? 'console.withdrawals.none.about'
                  : 'console.withdrawals.noneOther.about',
            )}
          </EmptyState>
        }
      />
      {asked ? (
        <Suspense>
          <DecideDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </Page>
  );
}
