import { languageOf, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { Languages } from 'lucide-react';
import { ContentHtml } from '../../components/content-html.tsx';

/** Which language a text is in, as the server tells it. */
export interface TextLanguage {
  language: string;
  fallback: boolean;
}

/** The attributes of words that are in another language than the page. */
export const inLanguage = ({ language, fallback }: TextLanguage) => {
  const { tag, dir } = languageOf(language);
  return fallback ? { lang: tag, dir } : {};
};

/** Says that a text stands here in another language than the visitor asked for. */
export function FallbackNote({ language, fallback }: TextLanguage) {
  const t = useTranslation();
  const wanted = useLanguage();
  if (!fallback) return null;
  return (
    <p className="flex items-center gap-2 text-14 text-ink-soft">
      <Icon of={Languages} size={16} className="shrink-0 text-info" />
      {t('pages.fallback', { wanted: wanted.name, shown: languageOf(language).name })}
    </p>
  );
}

/** A text that an operator wrote. */
export function Article({ html, language }: TextLanguage & { html: string }) {
  return <ContentHtml html={html} language={language} />;
}
