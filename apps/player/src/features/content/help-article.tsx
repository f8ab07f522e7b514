import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { EmptyState } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { usePageHead } from '../../platform/page-head.ts';
import { Article, FallbackNote, inLanguage } from './article.tsx';
import { BackArrow, backClass } from './back-link.tsx';
import { ContactSupport } from './contact-support.tsx';
import { helpArticleQuery } from './content-queries.ts';
import { Loaded, TextSkeleton } from './loaded.tsx';

/** One article of the help centre, with a link back to the list it was found in. */
export function HelpArticle({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useTranslation();
  const query = useQuery(helpArticleQuery(id));
  return (
    <>
      <button type="button" className={backClass} onClick={onBack}>
        <BackArrow />
        {t('pages.help.back')}
      </button>
      <Loaded
        query={query}
        skeleton={<TextSkeleton />}
        missing={
          <EmptyState heading="h1" title={t('pages.help.missing')}>
            {t('pages.help.missing.body')}
          </EmptyState>
        }
      >
        {(article) => <Shown article={article} />}
      </Loaded>
      <ContactSupport />
    </>
  );
}

function Shown({ article }: { article: Output<typeof calls.content.helpArticle> }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { title, category, updatedAt, body, language, fallback } = article;
  usePageHead(title, t('pages.help.about', { title }));
  return (
    <article className="flex flex-col gap-4">
      <p className="text-14 text-ink-faint">{t(`pages.help.category.${category}`)}</p>
      <h1 {...inLanguage(article)} className="text-28 wrap-anywhere">
        {title}
      </h1>
      <FallbackNote {...article} />
      <Article html={body} language={language} fallback={fallback} />
      <p className="border-t border-line pt-4 text-12 text-ink-faint">
        {t('pages.updated', { at: time(updatedAt, 'date') })}
      </p>
    </article>
  );
}
