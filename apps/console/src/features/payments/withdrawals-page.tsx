import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { GuardedPage, Page } from '../../pieces/page.tsx';
import type { Withdrawal } from '../../pieces/payment-cells.tsx';
import { call } from '../../platform/call.ts';
import { PaymentList } from './payment-list.tsx';
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
  const search = route.useSearch();
  const { state = 'requested' } = search;
  const navigate = route.useNavigate();
  const [asked, setAsked] = useState<{ withdrawal: Withdrawal; to: 'approved' | 'rejected' } | null>(null);
  const waiting = state === 'requested';
  const columns = useWithdrawalColumns({
    waiting,
    onDecide: (withdrawal, to) => setAsked({ withdrawal, to }),
  });
  const empty = waiting
    ? { title: say('console.withdrawals.none'), body: say('console.withdrawals.none.about') }
    : { title: say('console.withdrawals.noneOther'), body: say('console.withdrawals.noneOther.about') };
  return (
    <Page title={say('console.page.withdrawals')} about={waiting ? say('console.withdrawals.order') : null}>
      <PaymentList
        name="withdrawals"
        caption={say('console.page.withdrawals')}
        state={state}
        states={WITHDRAWAL_STATES.map((value) => ({ value, label: say(`console.withdrawal.state.${value}`) }))}
        search={search}
        onGo={(to) => void navigate({ search: to })}
        ask={(wish) => call(calls.backoffice.withdrawals, { ...wish, ...(state === 'all' ? {} : { state }) })}
        columns={columns}
        empty={empty}
      />
      {asked ? (
        <Suspense>
          <DecideDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </Page>
  );
}
