import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { AmountField } from './amount-field.tsx';
import { type AmountError, type AmountLimits, checkAmount, isBelow } from './check-amount.ts';
import { MethodChoice } from './method-choice.tsx';
import { OperatorText } from './operator-text.tsx';
import { isUsable, type PaymentMethod } from './payment-queries.ts';

/** At least one, because without a method there is nothing to fill in. */
export type Methods = readonly [PaymentMethod, ...PaymentMethod[]];

/** The input of every payment: the method and the amount. */
export interface PaymentDraft {
  methods: Methods;
  method: PaymentMethod;
  choose: (code: string) => void;
  typed: string;
  type: (text: string) => void;
  limits: AmountLimits;
  error: AmountError | undefined;
  field: RefObject<HTMLInputElement | null>;
  /** Returns the amount in the form that the call expects, or null when it is invalid. The field then shows why. */
  check: () => string | null;
}

/** Holds the state of a payment form. `available` is the maximum withdrawal, in the currency of the methods. */
export function usePaymentDraft(methods: Methods, available?: string): PaymentDraft {
  const [chosen, setChosen] = useState(methods.find(isUsable) ?? methods[0]);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<AmountError>();
  const field = useRef<HTMLInputElement>(null);
  // A method that is closed in the meantime stays selected, so that the payment never uses a method that the player did not agree to.
  const method = methods.find(({ code }) => code === chosen.code) ?? chosen;
  const choose = (code: string) => setChosen(methods.find((each) => each.code === code) ?? chosen);
  const { currency, min, max, most } = method;
  const limits: AmountLimits = { currency, min, max, available, left: most ?? undefined };
  return {
    methods,
    method,
    choose,
    typed,
    limits,
    error,
    field,
    type: (text) => {
      setTyped(text);
      setError(undefined);
    },
    check: () => {
      const checked = checkAmount(typed, limits);
      setError(checked.ok ? undefined : checked.error);
      return checked.ok ? checked.amount : null;
    },
  };
}

/** The form with method, amount, extra fields and a button to the review. */
export function PaymentForm({
  draft,
  onSubmit,
  children,
}: {
  draft: PaymentDraft;
  onSubmit: () => void;
  children?: ReactNode;
}) {
  const t = useTranslation();
  const { quickAmounts, most, max, currency } = draft.method;
  return (
    <form
      noValidate
      className="flex max-w-lg flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <MethodChoice methods={draft.methods} chosen={draft.method.code} onChoose={draft.choose} />
      <OperatorText>{draft.method.instructions}</OperatorText>
      <AmountField
        value={draft.typed}
        onChange={draft.type}
        limits={draft.limits}
        quickAmounts={quickAmounts.filter((amount) => !isBelow(most ?? max, amount, currency))}
        error={draft.error}
        field={draft.field}
      />
      {children}
      <Button type="submit" kind="primary" disabled={!isUsable(draft.method)} className="self-start max-sm:w-full">
        {t('payments.review')}
      </Button>
    </form>
  );
}
