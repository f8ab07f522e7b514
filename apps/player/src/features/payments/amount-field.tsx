import type { Currency } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, MoneyField } from '@fairhouse/ui';
import type { RefObject } from 'react';
import { type AmountError, type AmountLimits, decimalsOf, isBelow, maxOf } from './check-amount.ts';

export interface AmountFieldProps {
  value: string;
  onChange: (value: string) => void;
  limits: AmountLimits;
  quickAmounts: readonly string[];
  error: AmountError | undefined;
  /** The server's message about the amount, when it refused what we accepted. */
  refused?: string | undefined;
  field: RefObject<HTMLInputElement | null>;
}

/** An amount within the limits of a method, typed or selected. "All" is offered when there is a balance to use. */
export function AmountField({ value, onChange, limits, quickAmounts, error, refused, field }: AmountFieldProps) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const errorText = useAmountErrorText(limits);
  const { currency, max, left = max } = limits;
  const range = { min: write(limits.min, currency), max: write(isBelow(left, max, currency) ? left : max, currency) };
  const all = limits.available === undefined ? undefined : maxOf(limits);
  const choices = quickAmounts
    .filter((amount) => amount !== all)
    .map((amount) => ({ value: amount, label: <span className="figures">{write(amount, limits.currency)}</span> }));
  if (all !== undefined) choices.push({ value: all, label: <span>{t('payments.all')}</span> });
  return (
    <div className="flex flex-col gap-3">
      <MoneyField
        ref={field}
        name="amount"
        label={t('payments.amount')}
        currency={limits.currency}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        help={t('payments.amount.help', range)}
        error={error ? errorText(error) : refused}
      />
      {choices.length > 0 ? (
        <ChoiceRow label={t('payments.quick')} choices={choices} value={value} onChange={onChange} />
      ) : null}
    </div>
  );
}

/** Returns what is wrong with an amount and how to correct it, with the limits. */
function useAmountErrorText({ currency, min, max, available, left }: AmountLimits) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  return (error: AmountError): string =>
    t(`payments.amount.${error}`, {
      places: decimalsOf(currency as Currency),
      min: write(min, currency),
      max: write(max, currency),
      available: write(available ?? '0', currency),
      left: write(left ?? '0', currency),
    });
}
