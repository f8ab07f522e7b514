import type { Announcement } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, EmptyState } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Article, FallbackNote, inLanguage } from './article.tsx';
import { announcementQuery } from './content-queries.ts';
import { Loaded, TextSkeleton } from './loaded.tsx';

/** One announcement by its id. `known` saves the call when a list has already loaded it. */
export function AnnouncementText({ id, known }: { id: string; known?: Announcement | undefined }) {
  const t = useTranslation();
  const query = useQuery({ ...announcementQuery(id), enabled: known === undefined });
  if (known) return <Shown announcement={known} />;
  return (
    <Loaded
      query={query}
      skeleton={<TextSkeleton />}
      missing={<EmptyState title={t('pages.announcement.missing')}>{t('pages.announcement.missing.body')}</EmptyState>}
    >
      {(announcement) => <Shown announcement={announcement} />}
    </Loaded>
  );
}

function Shown({ announcement }: { announcement: Announcement }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { title, type, date, content } = announcement;
  return (
    <article className="flex flex-col gap-3">
      <h2 {...inLanguage(announcement)} className="text-20 wrap-anywhere sm:text-28">
        {title}
      </h2>
      <p className="flex flex-wrap items-center gap-3 text-14 text-ink-faint">
        <Badge>{t(`pages.announcement.type.${type}`)}</Badge>
        <time dateTime={date}>{time(date, 'date')}</time>
      </p>
      <FallbackNote {...announcement} />
      <Article html={content} language={announcement.language} fallback={announcement.fallback} />
    </article>
  );
}
