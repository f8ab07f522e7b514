import { calls, type Input } from '@fairhouse/contracts';
import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import type { Column } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { GuardedPage, Page } from '../../components/page.tsx';
import { type Deposit, DepositTag } from '../../components/payment-cells.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { GrantBonus } from './grant-bonus.tsx';
import { HeldDepositActions } from './held-deposit-actions.tsx';
import { PausedDeposits } from './paused-deposits.tsx';
import { usePaymentColumns } from './payment-columns.tsx';
import { PaymentList } from './payment-list.tsx';
import { DEPOSIT_CHOICES, type DepositChoice } from './states.ts';

const route = getRouteApi('/deposits');

/** Deposits, newest first. The gateway decides them; the list shows its result and time. */
export function DepositsPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="payments.read" title={t('console.page.deposits')}>
      <DepositList />
    </GuardedPage>
  );
}

function DepositList() {
  const t = useTranslation();
  const search = route.useSearch();
  const { state = 'all' } = search;
  const navigate = route.useNavigate();
  return (
    <Page title={t('console.page.deposits')} about={t('console.deposits.order')}>
      <PausedDeposits />
      <PaymentList
        name="deposits"
        caption={t('console.page.deposits')}
        state={state}
        states={DEPOSIT_CHOICES.map((value) => ({ value, label: t(`console.deposit.state.${value}`) }))}
        search={search}
        onGo={(to) => void navigate({ search: to })}
        ask={(query) => call(calls.backoffice.deposits, { ...query, ...toFilter(state) })}
        columns={useColumns(state)}
        empty={{ title: t('console.deposits.none'), body: t('console.deposits.none.about') }}
      />
    </Page>
  );
}

function toFilter(state: DepositChoice): Pick<Input<typeof calls.backoffice.deposits>, 'state' | 'bonus'> {
  if (state === 'all') return {};
  return state === 'bonus' ? { bonus: 'missing' } : { state };
}

/** What the player chose with a deposit, under its method. */
function BonusName({ deposit: { bonus } }: { deposit: Deposit }) {
  const t = useTranslation();
  const { code } = useLanguage();
  if (bonus === null) return null;
  const names = bonus.choice?.names;
  return (
    <span className="block text-12 text-ink-faint">
      {t('payments.bonus.is', { name: names ? (names[code] ?? names['EN'] ?? '') : t('payments.bonus.none') })}
    </span>
  );
}

function useColumns(shown: DepositChoice): Column<Deposit>[] {
  const t = useTranslation();
  const { number, player, amount, last } = usePaymentColumns();
  return [
    number,
    {
      key: 'created',
      header: t('console.column.started'),
      cell: ({ createdAt }) => <When at={createdAt} />,
      text: ({ createdAt }) => createdAt,
    },
    player,
    amount,
    {
      key: 'method',
      header: t('console.column.method'),
      cell: (deposit) => (
        <span className="block max-w-60 max-sm:text-end">
          {deposit.method}
          <BonusName deposit={deposit} />
        </span>
      ),
      text: ({ method }) => method,
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state }) => <DepositTag state={state} />,
      text: ({ state }) => t(`console.deposit.state.${state}`),
    },
    last,
    {
      key: 'decide',
      header: t('console.column.decision'),
      cell: (deposit) =>
        shown === 'bonus' ? <GrantBonus deposit={deposit} /> : <HeldDepositActions deposit={deposit} />,
      text: () => '',
    },
  ];
}
