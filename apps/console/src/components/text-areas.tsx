import { languageOf, useTranslation } from '@fairhouse/i18n/react';
import { TextArea } from '@fairhouse/ui';

/** A longer text in each language of the brand; an empty one falls back to English. */
export function TextAreas({
  languages,
  label,
  max,
  texts,
  onChange,
}: {
  languages: readonly string[];
  /** Label of a field; its message takes the `language` as a parameter. */
  label: 'brand.maintenance.text' | 'methods.instructionsIn' | 'methods.proofIn';
  /** The longest text, in characters. */
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
    <div className="grid gap-3 lg:grid-cols-2">
      {languages.map((language) => {
        const { name, dir, tag } = languageOf(language);
        return (
          <TextArea
            key={language}
            label={t(label, { language: name })}
            rows={3}
            max={max}
            dir={dir}
            lang={tag}
            value={texts[language] ?? ''}
            onChange={(event) => set(language, event.target.value)}
          />
        );
      })}
    </div>
  );
}
