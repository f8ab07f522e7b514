import {
  type Currency,
  feeOf,
  formatMoney,
  PAYOUT_TYPES,
  type PaymentKind,
  type PayoutType,
  parseFee,
  parseMoney,
} from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Select } from '@fairhouse/ui';
import { LabelFields } from '../../components/label-fields.tsx';
import { boot } from '../../platform/boot.ts';
import { AvailabilityFields } from './availability-fields.tsx';
import { BankTransferFields } from './bank-transfer-fields.tsx';
import { DifferenceFields } from './difference-fields.tsx';
import { FeeFields } from './fee-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { type FieldErrors, type MethodDraft, toMethodSettings } from './method-draft.ts';
import { OrderTextFields } from './order-text-fields.tsx';
import { PayoutFields } from './payout-fields.tsx';

/** Returns a function that describes a field's problem, with the limits it violates. */
function useErrorText(draft: MethodDraft, errors: FieldErrors, currency: Currency) {
  const t = useTranslation();
  const { amount } = useFormats();
  const write = (text: string): string => (parseMoney(text, currency) === null ? text : amount(text, currency));
  const feeOfMin = (): string => {
    const [fee, min] = [parseFee(toMethodSettings(draft).fee, currency), parseMoney(draft.min, currency)];
    return fee && min !== null ? write(formatMoney(feeOf(fee, min), currency)) : '';
  };
  return (field: keyof MethodDraft): string | undefined => {
    const error = errors[field];
    return error && t(`methods.problem.${error}`, { min: write(draft.min), max: write(draft.max), fee: feeOfMin() });
  };
}

interface MethodFieldsProps {
  draft: MethodDraft;
  set: (part: Partial<MethodDraft>) => void;
  /** The problems of the fields. */
  errors: FieldErrors;
  currency: Currency;
  kind: PaymentKind;
  /** Without a gateway. */
  byHand: boolean;
}

/** A method's name, limits, fees and processing time. */
export function MethodFields({ draft, set, errors, currency, kind, byHand }: MethodFieldsProps) {
  const t = useTranslation();
  const { languages } = boot.status.brand;
  const errorOf = useErrorText(draft, errors, currency);
  const fields = { draft, set, errorOf, currency };
  return (
    <>
      <LabelFields
        languages={languages}
        label="methods.nameIn"
        labels={draft.names}
        problemOf={(language) => (language === 'EN' ? errorOf('names') : undefined)}
        onChange={(names) => set({ names })}
      />
      {kind === 'withdrawal' ? (
        <Select
          label={t('methods.payoutType')}
          help={t('methods.payoutType.help')}
          options={PAYOUT_TYPES.map((value) => ({ value, label: t(`methods.payoutType.${value}`) }))}
          value={draft.payoutType}
          onChange={({ target }) => set({ payoutType: target.value as PayoutType })}
        />
      ) : null}
      <LimitFields {...fields} />
      {kind === 'withdrawal' ? <PayoutFields {...fields} /> : null}
      <FeeFields {...fields} />
      {kind === 'deposit' ? <DifferenceFields draft={draft} set={set} /> : null}
      {kind === 'deposit' && byHand ? <BankTransferFields {...fields} /> : null}
      <AvailabilityFields {...fields} />
      <OrderTextFields draft={draft} set={set} hasSlips={kind === 'deposit'} />
    </>
  );
}
