import { useTranslation } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { feeText } from './check-amount.ts';
import { type Methods, PaymentForm, usePaymentDraft } from './payment-form.tsx';
import type { Deposit, PaymentMethod } from './payment-queries.ts';
import { useReviewLines } from './review-lines.tsx';
import { ReviewStep } from './review-step.tsx';
import type { SendPayment } from './use-send-payment.ts';
import { type DepositOrder, useStartDeposit } from './use-start-deposit.ts';

/** Method and amount, then a review of both, then the payment page. */
export function NewDeposit({
  methods,
  onStarted,
  onReview,
}: {
  methods: Methods;
  onStarted: (deposit: Deposit, blocked: boolean) => void;
  /** Whether the review is open. Then nothing else is shown beside it. */
  onReview: (reviewing: boolean) => void;
}) {
  const draft = usePaymentDraft(methods);
  const [amount, setAmount] = useState<string | null>(null);
  const deposit = useStartDeposit(onStarted);
  const review = (next: string | null) => {
    deposit.reset();
    setAmount(next);
    onReview(next !== null);
  };
  const submit = () => {
    const checked = draft.check();
    if (checked === null) draft.field.current?.focus();
    else review(checked);
  };
  if (amount === null) return <PaymentForm draft={draft} onSubmit={submit} />;
  return <DepositReview method={draft.method} amount={amount} deposit={deposit} onChange={() => review(null)} />;
}

function DepositReview({
  method,
  amount,
  deposit,
  onChange,
}: {
  method: PaymentMethod;
  amount: string;
  deposit: SendPayment<DepositOrder>;
  onChange: () => void;
}) {
  const t = useTranslation();
  const { byHand } = method;
  const fee = feeText(method.fee, amount, method.currency);
  return (
    <ReviewStep
      title={t('payments.review.deposit')}
      lines={useReviewLines(method, amount)}
      note={t(byHand ? 'payments.bank.note' : 'payments.pay.note')}
      failure={deposit.failure}
      confirm={t(byHand ? 'payments.bank.show' : 'payments.pay')}
      busy={deposit.busy}
      onConfirm={() => deposit.send({ method: method.code, byHand, amount, fee })}
      onChange={onChange}
    />
  );
}
