import { useFormats, useText } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui';
import { useState } from 'react';
import { type Methods, PaymentForm, usePaymentDraft } from './payment-form.tsx';
import type { Deposit, PaymentMethod } from './payment-queries.ts';
import { ReviewStep } from './review-step.tsx';
import { useStartDeposit } from './use-start-deposit.ts';

/** Method and amount, then a look at both, then the payment page. */
export function NewDeposit({
  methods,
  onStarted,
  onReview,
}: {
  methods: Methods;
  onStarted: (deposit: Deposit, blocked: boolean) => void;
  /** Whether the review is on show: nothing else stands beside it then. */
  onReview: (reviewing: boolean) => void;
}) {
  const say = useText();
  const draft = usePaymentDraft(methods);
  const { method } = draft;
  const [reviewed, setReviewed] = useState<string | null>(null);
  const review = (amount: string | null) => {
    setReviewed(amount);
    onReview(amount !== null);
  };
  const deposit = useStartDeposit(onStarted);
  const lines = useReviewLines(method, reviewed ?? '0');
  const submit = () => {
    const amount = draft.check();
    if (amount === null) draft.field.current?.focus();
    else review(amount);
  };
  if (reviewed === null) return <PaymentForm draft={draft} onSubmit={submit} />;
  return (
    <ReviewStep
      title={say('payments.review.deposit')}
      lines={lines}
      note={say('payments.pay.note')}
      failure={deposit.failure}
      confirm={say('payments.pay')}
      busy={deposit.busy}
      onConfirm={() => deposit.start({ method: method.code, amount: reviewed })}
      onChange={() => {
        deposit.forget();
        review(null);
      }}
    />
  );
}

function useReviewLines(method: PaymentMethod, amount: string) {
  const say = useText();
  const { amount: write } = useFormats();
  return [
    {
      key: 'method',
      label: say('payments.method'),
      value: (
        <span className="flex flex-wrap items-center justify-end gap-2">
          {method.name}
          {method.demo ? <Badge tone="info">{say('payments.sandbox')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'amount',
      label: say('payments.amount'),
      value: <strong className="figures text-20">{write(amount, method.currency)}</strong>,
    },
    { key: 'fee', label: say('payments.fee'), value: say('payments.fee.none') },
  ];
}
