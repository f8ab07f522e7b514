import { type Currency, PAYOUT_TYPES, type PaymentKind, type PayoutType } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Select } from '@fairhouse/ui';
import { LabelFields } from '../../components/label-fields.tsx';
import { boot } from '../../platform/boot.ts';
import { FeeFields } from './fee-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import type { FieldErrors, MethodDraft } from './method-draft.ts';
import { useErrorText } from './use-error-text.ts';

interface MethodFieldsProps {
  draft: MethodDraft;
  set: (part: Partial<MethodDraft>) => void;
  /** The problems of the fields. */
  errors: FieldErrors;
  currency: Currency;
  kind: PaymentKind;
}

/** A method's name, limits, fees and processing time. */
export function MethodFields({ draft, set, errors, currency, kind }: MethodFieldsProps) {
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
      <FeeFields {...fields} />
      <LabelFields
        languages={languages}
        label="methods.timeIn"
        maxLength={80}
        labels={draft.times}
        onChange={(times) => set({ times })}
      />
    </>
  );
}
