import { type Currency, feeOf, formatMoney, parseFee, parseMoney } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type FieldErrors, type MethodDraft, toMethodSettings } from './method-draft.ts';

/** Returns a function that describes a field's problem, with the limits it violates. */
export function useErrorText(draft: MethodDraft, errors: FieldErrors, currency: Currency) {
  const t = useTranslation();
  const { amount } = useFormats();
  const write = (text: string): string => (parseMoney(text, currency) === null ? text : amount(text, currency));
  const feeOfMin = (): string => {
    const [fee, min] = [parseFee(toMethodSettings(draft).fee, currency), parseMoney(draft.min, currency)];
    return fee && min !== null ? write(formatMoney(feeOf(fee, min), currency)) : '';
  };
  return (field: keyof MethodDraft): string | undefined => {
    const error = errors[field];
    return error && t(`methods.fault.${error}`, { min: write(draft.min), max: write(draft.max), fee: feeOfMin() });
  };
}
