import { calls, type WithdrawalState } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, confirm, failureText, Money, notify } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StepBack } from '../../centres/step-back.tsx';
import { call } from '../../platform/call.ts';
import { ConfirmReceipt } from './confirm-receipt.tsx';
import { MatchAnswers } from './matches/match-answers.tsx';
import { invalidatePayments, needsQuery, usePayment, type Withdrawal } from './payment-queries.ts';
import { WithdrawalStateTag } from './payment-state.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';
import { ReportProblem } from './report-problem.tsx';

/** The stage that follows a state, while one does. */
const NEXT: Partial<Record<WithdrawalState, 'review' | 'second' | 'send' | 'bank' | 'confirm' | 'case'>> = {
  review: 'review',
  second: 'second',
  approved: 'send',
  paying: 'bank',
  paid: 'confirm',
  disputed: 'case',
};

/** One withdrawal, followed to its end like a parcel: its stages, its payouts, whether it has arrived, and the case if it has not. */
export function WithdrawalProgress({ initial, onBack }: { initial: Withdrawal; onBack: () => void }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const withdrawal = usePayment('withdrawal', initial);
  const { data: needs } = useQuery(needsQuery);
  const { state, currency, problem } = withdrawal;
  const next = NEXT[state];
  const items = withdrawal.history.map((step, at) => ({
    key: `${at}`,
    label: t(`payments.withdrawal.history.${step.state}`),
    at: step.at,
    actor: step.actor,
    reason: step.reason,
  }));
  return (
    <div className="flex max-w-lg flex-col gap-5">
      <StepBack label={t('payments.withdrawal.all')} onBack={onBack} />
      <PaymentSummary
        title={t('payments.withdrawal.title', { amount: write(withdrawal.amount, currency) })}
        number={withdrawal.id}
        tag={<WithdrawalStateTag state={state} />}
        about={t(`payments.withdrawal.${state}.about`)}
        fee={withdrawal.fee}
        currency={currency}
      />
      {state === 'paid' ? <ConfirmReceipt withdrawal={withdrawal} /> : null}
      {state === 'paying' ? <MatchAnswers withdrawal={withdrawal} /> : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-14">
        <dt className="text-ink-soft">{t('payments.withdrawal.destination')}</dt>
        <dd className="min-w-0 break-words">
          <bdi>{withdrawal.destination}</bdi>
        </dd>
        <dt className="text-ink-soft">{t('payments.withdrawal.arrives')}</dt>
        <dd>
          <Money amount={withdrawal.arrives} currency={currency} exact />
        </dd>
      </dl>
      <WithdrawalParts withdrawal={withdrawal} />
      <PaymentTimeline history={items} next={next && t(`payments.history.${next}`)} />
      {problem?.answer ? (
        <p className="text-14 text-ink-soft">{t('payments.problem.answer', { answer: problem.answer })}</p>
      ) : null}
      {(problem ? problem.closedAt === null : state === 'forced') ? <ReportProblem withdrawal={withdrawal} /> : null}
      {needs?.cancellable && withdrawal.unsent ? <CancelWithdrawal withdrawal={withdrawal} /> : null}
    </div>
  );
}

/** The payouts of a withdrawal with the bank's reference; one without a reference says no more than the state. */
function WithdrawalParts({ withdrawal: { parts, currency } }: { withdrawal: Withdrawal }) {
  const t = useTranslation();
  if (parts.length === 1 && !parts[0]?.reference) return null;
  return (
    <ul aria-label={t('payments.parts')} className="flex flex-col rounded-box border border-line text-14">
      {parts.map(({ part, amount, state, reference }) => (
        <li key={part} className="flex flex-wrap gap-x-4 gap-y-1 border-line px-4 py-2.5 not-first:border-t">
          <Money amount={amount} currency={currency} className="font-semibold" exact />
          <span className="text-ink-soft">{t(`payments.part.${state}`)}</span>
          {reference ? (
            <span className="ms-auto text-ink-faint">
              {t('payments.part.reference')} <bdi className="figures break-all">{reference}</bdi>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const [busy, setBusy] = useState(false);
  const undoAttempt = async () => {
    const confirmed = await confirm({
      icon: 'warning',
      title: t('payments.withdrawal.cancel.ask'),
      body: t('payments.withdrawal.cancel.about', { amount: write(withdrawal.amount, withdrawal.currency) }),
      confirm: t('payments.withdrawal.cancel'),
      cancel: t('payments.withdrawal.cancel.keep'),
    });
    if (!confirmed) return;
    setBusy(true);
    try {
      await call(calls.payments.cancelWithdrawal, { id: withdrawal.id });
      notify(t('payments.withdrawal.cancelled'), 'success');
    } catch (failure) {
      notify(failureText(failure, t), 'danger');
    } finally {
      invalidatePayments('withdrawal');
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void undoAttempt()} className="self-start">
      {t('payments.withdrawal.cancel')}
    </Button>
  );
}
