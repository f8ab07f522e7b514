import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import type { Column } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { GuardedPage, Page } from '../../pieces/page.tsx';
import { type Deposit, DepositTag } from '../../pieces/payment-cells.tsx';
import { When } from '../../pieces/when.tsx';
import { call } from '../../platform/call.ts';
import { DecideHeld } from './decide-held.tsx';
import { usePaymentColumns } from './payment-columns.tsx';
import { PaymentList } from './payment-list.tsx';
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
  const search = route.useSearch();
  const { state = 'all' } = search;
  const navigate = route.useNavigate();
  return (
    <Page title={say('console.page.deposits')} about={say('console.deposits.order')}>
      <PaymentList
        name="deposits"
        caption={say('console.page.deposits')}
        state={state}
        states={DEPOSIT_STATES.map((value) => ({ value, label: say(`console.deposit.state.${value}`) }))}
        search={search}
        onGo={(to) => void navigate({ search: to })}
        ask={(wish) => call(calls.backoffice.deposits, { ...wish, ...(state === 'all' ? {} : { state }) })}
        columns={useColumns()}
        empty={{ title: say('console.deposits.none'), body: say('console.deposits.none.about') }}
      />
    </Page>
  );
}

function useColumns(): Column<Deposit>[] {
  const say = useText();
  const { number, player, amount, last } = usePaymentColumns();
  return [
    number,
    {
      key: 'created',
      header: say('console.column.started'),
      cell: ({ createdAt }) => <When at={createdAt} />,
      text: ({ createdAt }) => createdAt,
    },
    player,
    amount,
    {
      key: 'method',
      header: say('console.column.method'),
      cell: ({ method }) => method,
      text: ({ method }) => method,
    },
    {
      key: 'state',
      header: say('console.state'),
      cell: ({ state }) => <DepositTag state={state} />,
      text: ({ state }) => say(`console.deposit.state.${state}`),
    },
    last,
    {
      key: 'decide',
      header: say('console.column.decision'),
      cell: (deposit) => <DecideHeld deposit={deposit} />,
      text: () => '',
    },
  ];
}
