import { useTranslation } from '@fairhouse/i18n/react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { parseHelpSearch } from './content-search.ts';
import { HelpArticle } from './help-article.tsx';
import { HelpList } from './help-list.tsx';
import { PageFrame, ReadingFrame } from './page-frame.tsx';

/**
 * The help centre: articles to search and to filter by category, one of them open. The same content is at `/help` and, without the
 * frame, at `/helpmc`: for windows of other programs, and for visitors who cannot log in.
 */
export function HelpCentre() {
  const t = useTranslation();
  const navigate = useNavigate();
  const search = parseHelpSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const update = (change: Record<string, unknown>, options: { replace?: boolean } = {}) =>
    void navigate({
      to: '.',
      search: parseHelpSearch({ ...search, page: undefined, ...change }),
      resetScroll: 'id' in change,
      ...options,
    });
  if (search.id)
    return (
      <ReadingFrame>
        <HelpArticle key={search.id} id={search.id} onBack={() => update({ id: undefined, page: search.page })} />
      </ReadingFrame>
    );
  return (
    <PageFrame title={t('pages.help.title')} lead={t('pages.help.lead')}>
      <HelpList search={search} onGo={update} />
    </PageFrame>
  );
}
