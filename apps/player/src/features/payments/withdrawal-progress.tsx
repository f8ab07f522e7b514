import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, confirm, failureText, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { StepBack } from '../../centres/member/step-back.tsx';
import { call } from '../../platform/call.ts';
import { invalidatePayments, usePayment, type Withdrawal } from './payment-queries.ts';
import { WithdrawalStateTag } from './payment-state.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';

/** One withdrawal, followed until it is decided. It can be cancelled until then. */
export function WithdrawalProgress({ initial, onBack }: { initial: Withdrawal; onBack: () => void }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const withdrawal = usePayment('withdrawal', initial);
  const waiting = withdrawal.state === 'requested';
  const items = withdrawal.history.map((step, at) => ({
    key: `${at}`,
    label: t(`payments.withdrawal.history.${step.state}`),
    at: step.at,
    reason: step.reason,
  }));
  return (
    <div className="flex max-w-lg flex-col gap-5">
      <StepBack label={t('payments.withdrawal.all')} onBack={onBack} />
      <PaymentSummary
        title={t('payments.withdrawal.title', { amount: write(withdrawal.amount, withdrawal.currency) })}
        number={withdrawal.id}
        tag={<WithdrawalStateTag state={withdrawal.state} />}
        about={t(`payments.withdrawal.${withdrawal.state}.about`)}
        fee={withdrawal.fee}
        currency={withdrawal.currency}
      />
      <dl className="flex flex-wrap gap-x-2 text-14">
        <dt className="text-ink-soft">{t('payments.withdrawal.destination')}</dt>
        <dd className="min-w-0 break-words">
          <bdi>{withdrawal.destination}</bdi>
        </dd>
      </dl>
      <PaymentTimeline history={items} next={waiting ? t('payments.history.review') : undefined} />
      {waiting ? <CancelWithdrawal withdrawal={withdrawal} /> : null}
    </div>
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
