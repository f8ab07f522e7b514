import { languageOf, useTranslation } from '@fairhouse/i18n/react';
import { classNames } from '@fairhouse/ui';
import { boot } from '../../platform/boot.ts';

/** The languages of the brand: those with a text, and those that fall back to English. */
export function LanguageMarks({ languages }: { languages: readonly string[] }) {
  const t = useTranslation();
  return (
    <ul className="flex flex-wrap gap-1 max-sm:justify-end">
      {boot.status.brand.languages.map((code) => {
        const there = languages.includes(code);
        const about = t(there ? 'content.language.there' : 'content.language.missing', {
          name: languageOf(code).name,
        });
        return (
          <li
            key={code}
            title={about}
            className={classNames(
              'rounded-mark border px-1.5 text-12 leading-5',
              there ? 'border-line text-ink-soft' : 'border-dashed border-line text-ink-faint line-through',
            )}
          >
            <span aria-hidden="true">{code}</span>
            <span className="sr-only">{about}</span>
          </li>
        );
      })}
    </ul>
  );
}
