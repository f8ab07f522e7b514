import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBalance } from '../../platform/queries.ts';
import { TurnoverBlock } from '../turnover/turnover-block.tsx';
import { BalanceSplit } from './balance-split.tsx';
import { NewWithdrawal } from './new-withdrawal.tsx';
import { methodsQuery, usePaymentEvents, type Withdrawal } from './payment-queries.ts';
import { UnconfirmedWithdrawals } from './unconfirmed-withdrawals.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { WithdrawalNeeds } from './withdrawal-needs.tsx';
import { WithdrawalProgress } from './withdrawal-progress.tsx';

/** Request a withdrawal, follow the decision, view past requests (C-04). */
export function WithdrawPage() {
  const [followed, follow] = useState<Withdrawal | null>(null);
  const [reviewing, setReviewing] = useState(false);
  usePaymentEvents();
  if (followed) return <WithdrawalProgress initial={followed} onBack={() => follow(null)} />;
  return (
    <div className="flex flex-col gap-8">
      {reviewing ? null : <UnconfirmedWithdrawals />}
      <WithdrawalStart
        reviewing={reviewing}
        onReview={setReviewing}
        onRequested={(withdrawal) => {
          setReviewing(false);
          follow(withdrawal);
        }}
      />
      {reviewing ? null : <TurnoverBlock />}
      <WithdrawalList hidden={reviewing} onOpen={follow} />
    </div>
  );
}

function WithdrawalStart({
  reviewing,
  ...props
}: {
  reviewing: boolean;
  onRequested: (withdrawal: Withdrawal) => void;
  onReview: (reviewing: boolean) => void;
}) {
  const t = useTranslation();
  const methods = useQuery(methodsQuery);
  const balance = useBalance();
  const failed = methods.error ?? balance.error;
  if (failed && !(methods.data && balance.data)) {
    const again = () => void Promise.all([methods.refetch(), balance.refetch()]);
    return <ErrorState onRetry={again}>{failureText(failed, t)}</ErrorState>;
  }
  if (!methods.data || !balance.data) return <Skeleton className="h-72 w-full max-w-lg" />;
  const open = methods.data.methods.filter(({ kind }) => kind === 'withdrawal');
  const [first] = open;
  if (!first)
    return <EmptyState title={t('payments.withdrawal.noMethods')}>{t('payments.deposit.noMethods.about')}</EmptyState>;
  return (
    <div className="flex flex-col gap-5">
      {reviewing ? null : (
        <>
          <WithdrawalNeeds />
          <BalanceSplit balance={balance.data} />
        </>
      )}
      <NewWithdrawal methods={[first, ...open.slice(1)]} balance={balance.data} {...props} />
    </div>
  );
}
