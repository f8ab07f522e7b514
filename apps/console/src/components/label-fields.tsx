import { languageOf, useTranslation } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui';

/** Short words in each language of the brand; what is left empty is shown in English. */
export function LabelFields({
  languages,
  label,
  labels,
  maxLength = 40,
  problemOf,
  onChange,
}: {
  languages: readonly string[];
  /** What a field is called: its words have a place for the `language`. */
  label: 'brand.labelIn' | 'methods.nameIn' | 'methods.timeIn';
  maxLength?: number;
  /** What is wrong with the words in a language. */
  problemOf?: (language: string) => string | undefined;
  labels: Record<string, string>;
  onChange: (labels: Record<string, string>) => void;
}) {
  const t = useTranslation();
  const set = (language: string, text: string) => {
    const { [language]: _old, ...others } = labels;
    onChange(text === '' ? others : { ...others, [language]: text });
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {languages.map((language) => {
        const { name, dir, tag } = languageOf(language);
        return (
          <TextField
            key={language}
            label={t(label, { language: name })}
            error={problemOf?.(language)}
            value={labels[language] ?? ''}
            maxLength={maxLength}
            dir={dir}
            lang={tag}
            onChange={(event) => set(language, event.target.value)}
          />
        );
      })}
    </div>
  );
}
