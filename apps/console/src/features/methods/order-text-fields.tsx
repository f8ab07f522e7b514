import { MAX_INSTRUCTIONS, MAX_PROOF_TEXT } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ImageField } from '../../components/image-field.tsx';
import { LabelFields } from '../../components/label-fields.tsx';
import { TextAreas } from '../../components/text-areas.tsx';
import { boot } from '../../platform/boot.ts';
import { useMay } from '../../platform/queries.ts';
import type { FieldsProps } from './limit-fields.tsx';

interface OrderTextFieldsProps extends Pick<FieldsProps, 'draft' | 'set'> {
  /** Whether players send slips. */
  hasSlips: boolean;
}

/** The picture of a method, and what players read when they choose it and at the order. */
export function OrderTextFields({ draft, set, hasSlips }: OrderTextFieldsProps) {
  const t = useTranslation();
  const mayUpload = useMay('content.edit');
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-semibold">{t('methods.texts')}</legend>
      <LabelFields
        languages={boot.status.brand.languages}
        label="methods.timeIn"
        maxLength={80}
        labels={draft.times}
        onChange={(times) => set({ times })}
      />
      {mayUpload ? <ImageField value={draft.image} onChange={(image) => set({ image })} /> : null}
      <TextAreas
        languages={boot.status.brand.languages}
        label="methods.instructionsIn"
        max={MAX_INSTRUCTIONS}
        texts={draft.instructions}
        onChange={(instructions) => set({ instructions })}
      />
      {hasSlips ? (
        <TextAreas
          languages={boot.status.brand.languages}
          label="methods.proofIn"
          max={MAX_PROOF_TEXT}
          texts={draft.proofTexts}
          onChange={(proofTexts) => set({ proofTexts })}
        />
      ) : null}
    </fieldset>
  );
}
