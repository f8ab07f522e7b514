import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { BonusChoice } from './bonus-choice.tsx';
import { feeText } from './check-amount.ts';
import { type Methods, PaymentForm, usePaymentDraft } from './payment-form.tsx';
import type { Deposit, PaymentMethod } from './payment-queries.ts';
import { useReviewLines } from './review-lines.tsx';
import { ReviewStep } from './review-step.tsx';
import { type BonusOrder, useBonusChoice } from './use-bonus-choice.ts';
import type { SendPayment } from './use-send-payment.ts';
import { type DepositOrder, useStartDeposit } from './use-start-deposit.ts';

/** What is reviewed before it is sent. */
interface Reviewed {
  amount: string;
  bonus: BonusOrder;
  /** How the bonus is called; null without one. */
  bonusName: string | null;
}

/** Method, amount and bonus, then a review of all, then the payment page. */
export function NewDeposit({
  methods,
  closed,
  onStarted,
  onReview,
}: {
  methods: Methods;
  /** Names of methods that only finish what is open. */
  closed: readonly string[];
  onStarted: (deposit: Deposit, blocked: boolean) => void;
  /** Whether the review is open. Then nothing else is shown beside it. */
  onReview: (reviewing: boolean) => void;
}) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const draft = usePaymentDraft(methods);
  const bonus = useBonusChoice(draft.method);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const deposit = useStartDeposit(onStarted);
  const review = (next: Reviewed | null) => {
    deposit.reset();
    setReviewed(next);
    onReview(next !== null);
  };
  const submit = () => {
    const amount = draft.check();
    const order = amount === null ? undefined : bonus.check(amount);
    if (amount === null || order === 'low') draft.field.current?.focus();
    else review({ amount, bonus: order, bonusName: order ? (bonus.offer?.name ?? null) : null });
  };
  const { missing } = bonus;
  if (reviewed === null)
    return (
      <PaymentForm draft={draft} onSubmit={submit}>
        {closed.length > 0 ? (
          <p className="text-14 text-ink-soft">{t('payments.closed', { methods: closed.join(', ') })}</p>
        ) : null}
        <BonusChoice
          offers={bonus.offers}
          chosen={bonus.offer?.promotion ?? null}
          error={missing ? t('payments.bonus.low', { amount: write(missing.least, missing.currency) }) : undefined}
          onChoose={bonus.choose}
        />
      </PaymentForm>
    );
  return <DepositReview method={draft.method} reviewed={reviewed} deposit={deposit} onChange={() => review(null)} />;
}

function DepositReview({
  method,
  reviewed: { amount, bonus, bonusName },
  deposit,
  onChange,
}: {
  method: PaymentMethod;
  reviewed: Reviewed;
  deposit: SendPayment<DepositOrder>;
  onChange: () => void;
}) {
  const t = useTranslation();
  // neither has a payment page
  const byHand = method.byHand || method.matched;
  const fee = feeText(method.fee, amount, method.currency);
  const lines = useReviewLines(method, amount);
  const chosen = { key: 'bonus', label: t('payments.bonus'), value: bonusName ?? t('payments.bonus.none') };
  return (
    <ReviewStep
      title={t('payments.review.deposit')}
      lines={bonus === undefined ? lines : [...lines, chosen]}
      note={t(byHand ? 'payments.bank.note' : 'payments.pay.note')}
      failure={deposit.failure}
      confirm={t(byHand ? 'payments.bank.show' : 'payments.pay')}
      busy={deposit.busy}
      onConfirm={() => deposit.send({ method: method.code, byHand, amount, fee, bonus })}
      onChange={onChange}
    />
  );
}
