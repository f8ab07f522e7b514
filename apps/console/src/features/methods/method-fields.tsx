import { type Currency, PAYOUT_KINDS, type PaymentKind, type PayoutKind } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Select } from '@fairhouse/ui';
import { LabelFields } from '../../components/label-fields.tsx';
import { boot } from '../../platform/boot.ts';
import { FeeFields } from './fee-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import type { Faults, MethodDraft } from './method-draft.ts';
import { useFaultText } from './use-fault-text.ts';

interface MethodFieldsProps {
  draft: MethodDraft;
  set: (part: Partial<MethodDraft>) => void;
  /** What is said of the fields. */
  faults: Faults;
  currency: Currency;
  kind: PaymentKind;
}

/** What a method is called, what it takes and costs, and how long it takes. */
export function MethodFields({ draft, set, faults, currency, kind }: MethodFieldsProps) {
  const t = useTranslation();
  const { languages } = boot.status.brand;
  const faultOf = useFaultText(draft, faults, currency);
  const fields = { draft, set, faultOf, currency };
  return (
    <>
      <LabelFields
        languages={languages}
        label="methods.nameIn"
        labels={draft.names}
        faultOf={(language) => (language === 'EN' ? faultOf('names') : undefined)}
        onChange={(names) => set({ names })}
      />
      {kind === 'withdrawal' ? (
        <Select
          label={t('methods.payTo')}
          help={t('methods.payTo.help')}
          options={PAYOUT_KINDS.map((value) => ({ value, label: t(`methods.payTo.${value}`) }))}
          value={draft.payTo}
          onChange={({ target }) => set({ payTo: target.value as PayoutKind })}
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
