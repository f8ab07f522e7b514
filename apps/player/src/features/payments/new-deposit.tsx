import { useFormats, useText } from '@fairhouse/i18n/react';
import { Badge, Button } from '@fairhouse/ui';
import { useRef, useState } from 'react';
import { AmountField } from './amount-field.tsx';
import { type AmountFault, type AmountLimits, checkAmount } from './check-amount.ts';
import { MethodChoice } from './method-choice.tsx';
import type { Deposit, PaymentMethod } from './payment-queries.ts';
import { ReviewStep } from './review-step.tsx';
import { useStartDeposit } from './use-start-deposit.ts';

/** Method and amount, then a look at both, then the payment page. */
export function NewDeposit({
  methods,
  onStarted,
  onReview,
}: {
  methods: readonly [PaymentMethod, ...PaymentMethod[]];
  onStarted: (deposit: Deposit, blocked: boolean) => void;
  /** Whether the review is on show: nothing else stands beside it then. */
  onReview: (reviewing: boolean) => void;
}) {
  const say = useText();
  const [code, setCode] = useState(methods[0].code);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<AmountFault>();
  const [reviewed, setReviewed] = useState<string | null>(null);
  const review = (amount: string | null) => {
    setReviewed(amount);
    onReview(amount !== null);
  };
  const field = useRef<HTMLInputElement>(null);
  const deposit = useStartDeposit(onStarted);
  const method = methods.find((each) => each.code === code) ?? methods[0];
  const limits: AmountLimits = { currency: method.currency, min: method.min, max: method.max };
  const submit = () => {
    const checked = checkAmount(typed, limits);
    setFault(checked.ok ? undefined : checked.fault);
    if (checked.ok) review(checked.amount);
    else field.current?.focus();
  };
  const lines = useReviewLines(method, reviewed ?? '0');
  if (reviewed !== null)
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
  return (
    <form
      noValidate
      className="flex max-w-lg flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MethodChoice methods={methods} chosen={method.code} onChoose={setCode} />
      <AmountField
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setFault(undefined);
        }}
        limits={limits}
        quickAmounts={method.quickAmounts}
        fault={fault}
        field={field}
      />
      <Button type="submit" kind="primary" className="self-start max-sm:w-full">
        {say('payments.review')}
      </Button>
    </form>
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
