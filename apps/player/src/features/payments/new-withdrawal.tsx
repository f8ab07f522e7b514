import type { calls, Output } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Button, TextField } from '@fairhouse/ui';
import { useRef, useState } from 'react';
import { AmountField } from './amount-field.tsx';
import { type AmountFault, type AmountLimits, checkAmount } from './check-amount.ts';
import { MethodChoice } from './method-choice.tsx';
import type { PaymentMethod, Withdrawal } from './payment-queries.ts';
import { useRequestWithdrawal } from './use-request-withdrawal.ts';
import { WithdrawalReview } from './withdrawal-review.tsx';

/** What is about to be asked for. */
export interface WantedWithdrawal {
  method: string;
  amount: string;
  destination: string;
}

/** The bounds of the call's `destination`. */
const DESTINATION = { min: 4, max: 64 };

/** Amount and destination, then a look at both, then the request. */
export function NewWithdrawal({
  methods,
  balance,
  onRequested,
  onReview,
}: {
  methods: readonly [PaymentMethod, ...PaymentMethod[]];
  balance: Output<typeof calls.identity.balance>;
  onRequested: (withdrawal: Withdrawal) => void;
  /** Whether the review is on show: nothing else stands beside it then. */
  onReview: (reviewing: boolean) => void;
}) {
  const say = useText();
  const [code, setCode] = useState(methods[0].code);
  const [typed, setTyped] = useState('');
  const [destination, setDestination] = useState('');
  const [faults, setFaults] = useState<{ amount?: AmountFault; destination?: true }>({});
  const [wanted, setWanted] = useState<WantedWithdrawal | null>(null);
  const want = (next: WantedWithdrawal | null) => {
    setWanted(next);
    onReview(next !== null);
  };
  const amountField = useRef<HTMLInputElement>(null);
  const destinationField = useRef<HTMLInputElement>(null);
  const request = useRequestWithdrawal(onRequested);
  const method = methods.find((each) => each.code === code) ?? methods[0];
  const { currency, min, max } = method;
  const limits: AmountLimits = { currency, min, max, available: balance.sumBalance };
  const submit = () => {
    const checked = checkAmount(typed, limits);
    const account = destination.trim();
    const lost = account.length < DESTINATION.min || account.length > DESTINATION.max;
    setFaults({ ...(checked.ok ? {} : { amount: checked.fault }), ...(lost ? { destination: true as const } : {}) });
    if (!checked.ok) amountField.current?.focus();
    else if (lost) destinationField.current?.focus();
    else want({ method: method.code, amount: checked.amount, destination: account });
  };
  if (wanted)
    return (
      <WithdrawalReview
        method={method}
        wanted={wanted}
        balance={balance}
        request={request}
        onChange={() => {
          request.forget();
          want(null);
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
          setFaults(({ amount: _mended, ...rest }) => rest);
        }}
        limits={limits}
        quickAmounts={method.quickAmounts}
        fault={faults.amount}
        field={amountField}
      />
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
          setFaults(({ destination: _mended, ...rest }) => rest);
        }}
        error={faults.destination ? say('payments.withdrawal.destination.bad') : undefined}
      />
      <Button type="submit" kind="primary" className="self-start max-sm:w-full">
        {say('payments.review')}
      </Button>
    </form>
  );
}
