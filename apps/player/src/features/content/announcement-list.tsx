import type { Announcement } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { classNames, Skeleton } from '@fairhouse/ui';
import { inLanguage } from './article.tsx';
import { ANNOUNCEMENTS_PER_PAGE } from './content-queries.ts';

/** The titles of one page of announcements. The open one is marked. */
export function AnnouncementList({
  announcements,
  selected,
  onSelect,
}: {
  announcements: readonly Announcement[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}) {
  const t = useTranslation();
  const { time } = useFormats();
  return (
    <ul className="flex flex-col gap-1">
      {announcements.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            aria-current={each.id === selected ? 'true' : undefined}
            onClick={() => onSelect(each.id)}
            className={classNames(
              'relative flex min-h-14 w-full flex-col justify-center gap-0.5 rounded-box border px-3 py-2 text-start transition duration-150',
              each.id === selected
                ? 'border-line bg-raised before:absolute before:inset-y-2.5 before:start-0 before:w-0.5 before:rounded-chip before:bg-primary-ink'
                : 'border-transparent hover:bg-raised',
            )}
          >
            <span
              {...inLanguage(each)}
              className={classNames('line-clamp-2 text-14', each.id === selected ? 'font-semibold' : 'text-ink')}
            >
              {each.title}
            </span>
            <span className="flex flex-wrap gap-x-2 text-12 text-ink-faint">
              <span>{t(`pages.announcement.type.${each.type}`)}</span>
              <time dateTime={each.date}>{time(each.date, 'date')}</time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One grey row for each row of a page. */
export function AnnouncementListSkeleton() {
  return (
    <div className="flex flex-col gap-1">
      {Array.from({ length: ANNOUNCEMENTS_PER_PAGE }, (_, at) => (
        <Skeleton key={`row-${at}`} className="h-14 w-full" />
      ))}
    </div>
  );
}
