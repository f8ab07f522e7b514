import type { PromotionDetail } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';

const TAGS: Readonly<Record<string, string>> = { EN: 'en', CN: 'zh-CN', AR: 'ar' };

/** The terms that players read, in each language. */
export function TermsPreview({ terms }: { terms: PromotionDetail['terms'] }) {
  const t = useTranslation();
  return (
    <section aria-label={t('giving.terms')} className="flex flex-col gap-3">
      <h3 className="text-16 font-semibold">{t('giving.terms')}</h3>
      {terms.map(({ language, text }) => (
        <div key={language} className="rounded-box border border-line p-3">
          <p className="text-12 text-ink-faint">{language}</p>
          <p lang={TAGS[language]} dir="auto" className="text-14 text-ink-soft">
            {text}
          </p>
        </div>
      ))}
    </section>
  );
}
