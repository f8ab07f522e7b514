import { MAX_INSTRUCTIONS, MAX_PROOF_TEXT } from '@fairhouse/contracts';
import { languageOf, useTranslation } from '@fairhouse/i18n/react';
import { TextArea } from '@fairhouse/ui';
import { ImageField } from '../../components/image-field.tsx';
import { LabelFields } from '../../components/label-fields.tsx';
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
      <Areas
        label="methods.instructionsIn"
        max={MAX_INSTRUCTIONS}
        texts={draft.instructions}
        onChange={(instructions) => set({ instructions })}
      />
      {hasSlips ? (
        <Areas
          label="methods.proofIn"
          max={MAX_PROOF_TEXT}
          texts={draft.proofTexts}
          onChange={(proofTexts) => set({ proofTexts })}
        />
      ) : null}
    </fieldset>
  );
}

/** A longer text in each language of the brand; an empty one falls back to English. */
function Areas({
  label,
  max,
  texts,
  onChange,
}: {
  label: 'methods.instructionsIn' | 'methods.proofIn';
  max: number;
  texts: Record<string, string>;
  onChange: (texts: Record<string, string>) => void;
}) {
  const t = useTranslation();
  const set = (language: string, text: string) => {
    const { [language]: _old, ...others } = texts;
    onChange(text === '' ? others : { ...others, [language]: text });
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {boot.status.brand.languages.map((language) => {
        const { name, dir, tag } = languageOf(language);
        return (
          <TextArea
            key={language}
            label={t(label, { language: name })}
            rows={3}
            maxLength={max}
            dir={dir}
            lang={tag}
            value={texts[language] ?? ''}
            onChange={({ target }) => set(language, target.value)}
          />
        );
      })}
    </div>
  );
}
