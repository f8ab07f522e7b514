import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DepositLimits } from '../rg/deposit-limits.tsx';
import { OfferLimits } from '../rg/offer-limits.tsx';
import { DepositList } from './deposit-list.tsx';
import { DepositProgress } from './deposit-progress.tsx';
import { NewDeposit } from './new-deposit.tsx';
import { OpenDeposits } from './open-deposits.tsx';
import { type Deposit, methodsQuery, usePaymentEvents } from './payment-queries.ts';
import { ReturnedDeposit } from './returned-deposit.tsx';

/** The payment page returns the player to `#deposit=<id>`. */
const parseReturnedDeposit = (hash: string): string | null => /(?:^#|&)deposit=(\d{1,19})$/.exec(hash)?.[1] ?? null;

/** The deposit that is followed. `blocked`: its payment page could not be opened in a new tab. */
interface Followed {
  deposit: Deposit;
  blocked: boolean;
}

/** Deposit, follow a payment, view past ones (C-03). */
export function DepositPage() {
  const navigate = useNavigate();
  const [returned, setReturned] = useState(() => parseReturnedDeposit(location.hash));
  const [followed, follow] = useState<Followed | null>(null);
  const [reviewing, setReviewing] = useState(false);
  usePaymentEvents();
  if (returned !== null)
    return (
      <ReturnedDeposit
        id={returned}
        onBack={() => {
          setReturned(null);
          void navigate({ to: '.', search: (now) => now, hash: '', replace: true, resetScroll: false });
        }}
      />
    );
  if (followed)
    return <DepositProgress initial={followed.deposit} blocked={followed.blocked} onBack={() => follow(null)} />;
  return (
    <div className="flex flex-col gap-8">
      {reviewing ? null : <OfferLimits />}
      {reviewing ? null : <DepositLimits />}
      <DepositStart
        onReview={setReviewing}
        onStarted={(deposit, blocked) => {
          setReviewing(false);
          follow({ deposit, blocked });
        }}
      />
      {reviewing ? null : <OpenDeposits onOpen={(deposit) => follow({ deposit, blocked: false })} />}
      <DepositList hidden={reviewing} onOpen={(deposit) => follow({ deposit, blocked: false })} />
    </div>
  );
}

function DepositStart(props: {
  onStarted: (deposit: Deposit, blocked: boolean) => void;
  onReview: (reviewing: boolean) => void;
}) {
  const t = useTranslation();
  const { time } = useFormats();
  const methods = useQuery(methodsQuery);
  if (methods.isError)
    return <ErrorState onRetry={() => void methods.refetch()}>{failureText(methods.error, t)}</ErrorState>;
  if (!methods.data) return <Skeleton className="h-64 w-full max-w-lg" />;
  const open = methods.data.methods.filter(({ kind }) => kind === 'deposit');
  const closed = methods.data.closed.filter(({ kind }) => kind === 'deposit').map(({ name }) => name);
  const { depositPause } = methods.data;
  if (depositPause)
    return (
      <EmptyState title={t('payments.deposit.paused')}>
        {depositPause.until
          ? t('payments.deposit.paused.until', { time: time(depositPause.until, 'weekday') })
          : t('payments.deposit.paused.looked')}
      </EmptyState>
    );
  const [first] = open;
  if (!first)
    return <EmptyState title={t('payments.deposit.noMethods')}>{t('payments.deposit.noMethods.about')}</EmptyState>;
  return <NewDeposit methods={[first, ...open.slice(1)]} closed={closed} {...props} />;
}
