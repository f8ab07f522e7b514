import type { calls, Output } from '@fairhouse/contracts';
import { useFormats, useText } from '@fairhouse/i18n/react';
import { Badge, Money } from '@fairhouse/ui';
import { lessBy } from './check-amount.ts';
import type { WantedWithdrawal } from './new-withdrawal.tsx';
import type { PaymentMethod } from './payment-queries.ts';
import { ReviewStep } from './review-step.tsx';
import type { RequestWithdrawal } from './use-request-withdrawal.ts';

/** The request once more, with what will be left, before it is sent. */
export function WithdrawalReview({
  method,
  wanted,
  balance,
  request,
  onChange,
}: {
  method: PaymentMethod;
  wanted: WantedWithdrawal;
  balance: Output<typeof calls.identity.balance>;
  request: RequestWithdrawal;
  onChange: () => void;
}) {
  const say = useText();
  const { amount: write } = useFormats();
  const { currency } = method;
  const left = lessBy(balance.sumBalance, wanted.amount, currency);
  const lines = [
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
    { key: 'destination', label: say('payments.withdrawal.destination'), value: wanted.destination },
    {
      key: 'amount',
      label: say('payments.amount'),
      value: <strong className="figures text-20">{write(wanted.amount, currency)}</strong>,
    },
    { key: 'fee', label: say('payments.fee'), value: say('payments.fee.none') },
    {
      key: 'after',
      label: say('payments.withdrawal.after'),
      value: <Money amount={left} currency={currency} />,
    },
  ];
  return (
    <ReviewStep
      title={say('payments.review.withdrawal')}
      lines={lines}
      note={say('payments.withdrawal.note')}
      failure={request.failure}
      confirm={say('payments.withdrawal.request')}
      busy={request.busy}
      onConfirm={() => request.send(wanted)}
      onChange={onChange}
    />
  );
}
