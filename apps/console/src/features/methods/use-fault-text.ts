import { type Currency, feeOf, formatMoney, parseMoney, readFee } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Faults, type MethodDraft, termsOf } from './method-draft.ts';

/** What is wrong with a field, with the figures that it does not fit to. */
export function useFaultText(draft: MethodDraft, faults: Faults, currency: Currency) {
  const t = useTranslation();
  const { amount } = useFormats();
  const write = (text: string): string => (parseMoney(text, currency) === null ? text : amount(text, currency));
  const feeOfMin = (): string => {
    const [fee, min] = [readFee(termsOf(draft).fee, currency), parseMoney(draft.min, currency)];
    return fee && min !== null ? write(formatMoney(feeOf(fee, min), currency)) : '';
  };
  return (field: keyof MethodDraft): string | undefined => {
    const fault = faults[field];
    return fault && t(`methods.fault.${fault}`, { min: write(draft.min), max: write(draft.max), fee: feeOfMin() });
  };
}
