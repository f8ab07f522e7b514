import { languageOf, useTranslation } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui';

/** Short labels in each language of the brand; an empty label falls back to English. */
export function LabelFields({
  languages,
  label,
  labels,
  maxLength = 40,
  problemOf,
  onChange,
}: {
  languages: readonly string[];
  /** Label of a field; its message takes the `language` as a parameter. */
  label:
    | 'brand.labelIn'
    | 'methods.nameIn'
    | 'methods.timeIn'
    | 'methods.maintenance.textIn'
    | 'missionRules.nameIn'
    | 'pointsAdmin.item.aboutIn';
  maxLength?: number;
  /** The problem with the label in a language. */
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
