import { languageOf, useTranslation } from '@fairhouse/i18n/react';
import { TextArea } from '@fairhouse/ui';

/** The maintenance text for visitors, in each language of the brand. */
export function MaintenanceTexts({
  languages,
  texts,
  onChange,
}: {
  languages: readonly string[];
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
            label={t('brand.maintenance.text', { language: name })}
            rows={3}
            max={500}
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
