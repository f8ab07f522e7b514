import type { calls, Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { inLanguage } from '../../features/content/article.tsx';
import { Highlight } from '../../features/content/highlight.tsx';
import { ResultGroup, resultClass } from './result-group.tsx';

type Found = Output<typeof calls.content.help>;

/** The help articles found, best first. */
export function HelpResults({ found, query }: { found: Found; query: string }) {
  const t = useTranslation();
  return (
    <ResultGroup
      title={t('shell.help')}
      more={
        found.total > found.rows.length ? (
          <Link to="/help" search={{ q: query }} className={resultClass}>
            {t('search.more', { name: t('shell.help') })}
          </Link>
        ) : null
      }
    >
      {found.rows.map((article) => (
        <li key={article.id}>
          <Link to="/help" search={{ q: query, id: article.id }} className={resultClass}>
            <Icon of={CircleHelp} className="mx-2 shrink-0 text-primary-ink" />
            <span {...inLanguage(article)} className="flex min-w-0 flex-1 flex-col">
              <span className="text-14 font-semibold text-ink">
                <Highlight text={article.title} words={found.words} />
              </span>
              <span className="line-clamp-1 text-12 text-ink-faint">
                <Highlight text={article.excerpt} words={found.words} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ResultGroup>
  );
}
