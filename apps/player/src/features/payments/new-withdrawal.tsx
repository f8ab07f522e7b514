import { calls, type Output } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui';
import { useRef, useState } from 'react';
import { call } from '../../platform/call.ts';
import { type Methods, PaymentForm, usePaymentDraft } from './payment-form.tsx';
import type { Withdrawal } from './payment-queries.ts';
import { useSendPayment } from './use-send-payment.ts';
import { type WantedWithdrawal, WithdrawalReview, type WithdrawalWish } from './withdrawal-review.tsx';

/** The bounds of the call's `destination`. */
const DESTINATION = { min: 4, max: 64 };

/** Amount and destination, then a look at both, then the request. */
export function NewWithdrawal({
  methods,
  balance,
  onRequested,
  onReview,
}: {
  methods: Methods;
  balance: Output<typeof calls.identity.balance>;
  onRequested: (withdrawal: Withdrawal) => void;
  /** Whether the review is on show: nothing else stands beside it then. */
  onReview: (reviewing: boolean) => void;
}) {
  const say = useText();
  const draft = usePaymentDraft(methods, balance.sumBalance);
  const [destination, setDestination] = useState('');
  const [lost, setLost] = useState(false);
  const [wanted, setWanted] = useState<WantedWithdrawal | null>(null);
  const [paymentPassword, setPaymentPassword] = useState('');
  // not part of the wish: a retry with another password is the same withdrawal
  const request = useSendPayment<WithdrawalWish>('withdrawal', async (wish) =>
    onRequested(await call(calls.payments.withdraw, { ...wish, ...(paymentPassword ? { paymentPassword } : {}) })),
  );
  const want = (next: WantedWithdrawal | null) => {
    request.forget();
    setWanted(next);
    onReview(next !== null);
  };
  const destinationField = useRef<HTMLInputElement>(null);
  const submit = () => {
    const amount = draft.check();
    const account = destination.trim();
    const nowhere = account.length < DESTINATION.min || account.length > DESTINATION.max;
    setLost(nowhere);
    if (amount === null) draft.field.current?.focus();
    else if (nowhere) destinationField.current?.focus();
    else want({ amount, destination: account });
  };
  if (wanted)
    return (
      <WithdrawalReview
        method={draft.method}
        wanted={wanted}
        balance={balance}
        request={request}
        paymentPassword={paymentPassword}
        onPaymentPassword={setPaymentPassword}
        onChange={() => want(null)}
      />
    );
  return (
    <PaymentForm draft={draft} onSubmit={submit}>
      <TextField
        ref={destinationField}
        name="destination"
        autoComplete="off"
        label={say('payments.withdrawal.destination')}
        help={say('payments.withdrawal.destination.help')}
        value={destination}
        maxLength={DESTINATION.max}
        onChange={(event) => {
          setDestination(event.target.value);
          setLost(false);
        }}
        error={lost ? say('payments.withdrawal.destination.bad') : undefined}
      />
    </PaymentForm>
  );
}
