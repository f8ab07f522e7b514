import { languageOf, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { Languages } from 'lucide-react';
import { ContentHtml } from '../../components/content-html.tsx';

/** The language of a text, as reported by the server. */
export interface TextLanguage {
  language: string;
  fallback: boolean;
}

/** Returns the attributes of text in a language other than the page's. */
export const inLanguage = ({ language, fallback }: TextLanguage) => {
  const { tag, dir } = languageOf(language);
  return fallback ? { lang: tag, dir } : {};
};

/** States that a text is shown in a language other than the requested one. */
export function FallbackNote({ language, fallback }: TextLanguage) {
  const t = useTranslation();
  const siteLanguage = useLanguage();
  if (!fallback) return null;
  return (
    <p className="flex items-center gap-2 text-14 text-ink-soft">
      <Icon of={Languages} size={16} className="shrink-0 text-info" />
      {t('pages.fallback', { wanted: siteLanguage.name, shown: languageOf(language).name })}
    </p>
  );
}

/** A text that an operator wrote. */
export function Article({ html, language }: TextLanguage & { html: string }) {
  return <ContentHtml html={html} language={language} />;
}
