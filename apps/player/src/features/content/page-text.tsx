import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { usePageHead } from '../../platform/page-head.ts';
import { Article, FallbackNote, inLanguage } from './article.tsx';

/** A page of the fixed list as the operator wrote it, with the date of its last change. */
export function PageText({ page }: { page: Output<typeof calls.content.page> }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { title, summary, body, updatedAt, language, fallback } = page;
  usePageHead(title, summary);
  return (
    <article className="flex flex-col gap-4">
      <h1 {...inLanguage(page)} className="text-28 wrap-anywhere sm:text-40">
        {title}
      </h1>
      {summary ? (
        <p {...inLanguage(page)} className="text-16 text-ink">
          {summary}
        </p>
      ) : null}
      <FallbackNote {...page} />
      <Article html={body} language={language} fallback={fallback} />
      <p className="border-t border-line pt-4 text-12 text-ink-faint">
        {t('pages.updated', { at: time(updatedAt, 'date') })}
      </p>
    </article>
  );
}
