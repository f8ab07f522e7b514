import { languageOf, useText } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui';

/** A name in each language of the brand; what is left empty is shown in English. */
export function LabelFields({
  languages,
  labels,
  onChange,
}: {
  languages: readonly string[];
  labels: Record<string, string>;
  onChange: (labels: Record<string, string>) => void;
}) {
  const say = useText();
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
            label={say('brand.labelIn', { language: name })}
            value={labels[language] ?? ''}
            maxLength={40}
            dir={dir}
            lang={tag}
            onChange={(event) => set(language, event.target.value)}
          />
        );
      })}
    </div>
  );
}
