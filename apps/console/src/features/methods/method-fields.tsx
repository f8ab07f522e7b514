import type { Currency } from '@fairhouse/contracts';
import { LabelFields } from '../../pieces/label-fields.tsx';
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
}

/** What a method is called, what it takes and costs, and how long it takes. */
export function MethodFields({ draft, set, faults, currency }: MethodFieldsProps) {
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
