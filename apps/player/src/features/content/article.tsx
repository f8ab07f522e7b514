import { languageOf, useLanguage, useText } from '@fairhouse/i18n/react';
import { Icon, RichText } from '@fairhouse/ui';
import { useRouter } from '@tanstack/react-router';
import { Languages } from 'lucide-react';

/** Which language a text is in, as the server tells it. */
export interface Written {
  language: string;
  fallback: boolean;
}

/** The attributes of words that are in another language than the page. */
export const inLanguage = ({ language, fallback }: Written) => {
  const { tag, dir } = languageOf(language);
  return fallback ? { lang: tag, dir } : {};
};

/** Says that a text stands here in another language than the visitor asked for. */
export function FallbackNote({ language, fallback }: Written) {
  const say = useText();
  const wanted = useLanguage();
  if (!fallback) return null;
  return (
    <p className="flex items-center gap-2 text-14 text-ink-soft">
      <Icon of={Languages} size={16} className="shrink-0 text-info" />
      {say('pages.fallback', { wanted: wanted.name, shown: languageOf(language).name })}
    </p>
  );
}

/** A text that an operator wrote; its links inside the site do not load the page anew. */
export function Article({ html, ...written }: Written & { html: string }) {
  const { history } = useRouter();
  return <RichText html={html} language={written.language} onGo={(path) => history.push(path)} />;
}
