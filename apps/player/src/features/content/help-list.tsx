import { calls, type HelpCard, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, ChoiceRow, EmptyState, Icon, Pager, SearchField, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { inLanguage } from './article.tsx';
import { ContactSupport } from './contact-support.tsx';
import { helpQuery } from './content-queries.ts';
import type { HelpSearch } from './content-search.ts';
import { Highlight } from './highlight.tsx';
import { Loaded } from './loaded.tsx';

type HelpResults = Output<typeof calls.content.help>;
type Go = (change: Record<string, unknown>, how?: { replace?: boolean }) => void;

/** The articles that match a search, with filters. */
export function HelpList({ search, onGo }: { search: HelpSearch; onGo: Go }) {
  const t = useTranslation();
  const query = useQuery(helpQuery(search));
  return (
    <>
      <search>
        <SearchField
          large
          max={100}
          className="max-w-[40rem]"
          label={t('pages.help.search')}
          value={search.q ?? ''}
          onSearch={(q) => onGo({ q, category: undefined }, { replace: true })}
        />
      </search>
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(found) => <Shown found={found} search={search} onGo={onGo} />}
      </Loaded>
      <ContactSupport />
    </>
  );
}

function Shown({ found, search, onGo }: { found: HelpResults; search: HelpSearch; onGo: Go }) {
  const t = useTranslation();
  const { page = '1', category, q } = search;
  const { rows, total, pageSize, categories, words } = found;
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {all > 0 ? (
        <ChoiceRow
          label={t('pages.help.categories')}
          value={category}
          onChange={(value) => onGo({ category: value })}
          choices={[
            { value: undefined, label: <WithCount label={t('pages.all')} count={all} /> },
            ...categories.map((each) => ({
              value: each.category,
              label: <WithCount label={t(`pages.help.category.${each.category}`)} count={each.count} />,
            })),
          ]}
        />
      ) : null}
      <p role="status" className={q ? 'text-14 text-ink-soft' : 'sr-only'}>
        {t('pages.help.found', { count: total })}
      </p>
      {rows.length > 0 ? (
        <div>
          <ul className="grid gap-3 lg:grid-cols-2">
            {rows.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} words={words} search={search} />
              </li>
            ))}
          </ul>
          <Pager page={Number(page)} pages={Math.ceil(total / pageSize)} onPage={(to) => onGo({ page: to })} />
        </div>
      ) : q ? (
        <EmptyState
          title={t('pages.help.nothing', { words: q })}
          action={
            <Button onClick={() => onGo({ q: undefined, category: undefined })}>{t('pages.help.showAll')}</Button>
          }
        >
          {t('pages.help.nothing.body')}
        </EmptyState>
      ) : (
        <EmptyState title={t('pages.help.none')}>{t('pages.help.none.body')}</EmptyState>
      )}
    </>
  );
}

function WithCount({ label, count }: { label: string; count: number }) {
  return (
    <>
      {label}
      <span className="figures text-12 text-ink-faint">{count}</span>
    </>
  );
}

function ArticleCard({ article, words, search }: { article: HelpCard; words: readonly string[]; search: HelpSearch }) {
  const t = useTranslation();
  return (
    <Link
      to="."
      search={{ ...search, id: article.id }}
      className="flex h-full items-center gap-3 rounded-tile border border-line bg-surface p-4 transition duration-150 hover:border-ink-faint"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1 self-start">
        <span className="text-12 text-ink-faint">{t(`pages.help.category.${article.category}`)}</span>
        <span {...inLanguage(article)} className="text-16 font-semibold text-ink">
          <Highlight text={article.title} words={words} />
        </span>
        <span {...inLanguage(article)} className="line-clamp-2 text-14 text-ink-soft">
          <Highlight text={article.excerpt} words={words} />
        </span>
      </span>
      <Icon of={ChevronRight} className="shrink-0 text-ink-faint rtl:-scale-x-100" />
    </Link>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-35 w-full max-w-2xl rounded-tile sm:h-9 sm:rounded-chip" />
      <div className="grid gap-3 lg:grid-cols-2">
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={`card-${at}`} className="h-28 w-full rounded-tile" />
        ))}
      </div>
    </div>
  );
}
