import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { GuardedPage, Page } from '../../components/page.tsx';
import type { Withdrawal } from '../../components/payment-cells.tsx';
import { QueueKeys } from '../../components/queue-keys.tsx';
import { call } from '../../platform/call.ts';
import { PaymentList } from './payment-list.tsx';
import { WITHDRAWAL_CHOICES } from './states.ts';
import { useWithdrawalColumns } from './withdrawal-columns.tsx';

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));
const PayoutDialog = lazy(async () => ({ default: (await import('./payout-dialog.tsx')).PayoutDialog }));

const route = getRouteApi('/withdrawals');

/** The withdrawal queue: pending ones, oldest first, and decided ones. Updates automatically. */
export function WithdrawalsPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="payments.read" title={t('console.page.withdrawals')}>
      <WithdrawalQueue />
    </GuardedPage>
  );
}

function WithdrawalQueue() {
  const t = useTranslation();
  const search = route.useSearch();
  const { state = 'decide' } = search;
  const navigate = route.useNavigate();
  const [review, setReview] = useState<{ withdrawal: Withdrawal; to: 'approved' | 'rejected' } | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const waiting = state === 'decide';
  const columns = useWithdrawalColumns({
    waiting,
    onReview: (withdrawal, to) => setReview({ withdrawal, to }),
    onOpen: ({ id }) => setOpened(id),
  });
  const empty = waiting
    ? { title: t('console.withdrawals.none'), body: t('console.withdrawals.none.about') }
    : { title: t('console.withdrawals.noneOther'), body: t('console.withdrawals.noneOther.about') };
  return (
    <Page title={t('console.page.withdrawals')} about={waiting ? t('console.withdrawals.order') : null}>
      <PaymentList
        name="withdrawals"
        caption={t('console.page.withdrawals')}
        state={state}
        states={WITHDRAWAL_CHOICES.map((value) => ({ value, label: t(`console.withdrawal.queue.${value}`) }))}
        search={search}
        onGo={(to) => void navigate({ search: to })}
        ask={(query) => call(calls.backoffice.withdrawals, { ...query, ...(state === 'all' ? {} : { queue: state }) })}
        columns={columns}
        empty={empty}
      />
      <QueueKeys />
      {review ? (
        <Suspense>
          <ReviewDialog {...review} onClose={() => setReview(null)} />
        </Suspense>
      ) : null}
      {opened ? (
        <Suspense>
          <PayoutDialog id={opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </Page>
  );
}
