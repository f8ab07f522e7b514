import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, Pager } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { AnnouncementList, AnnouncementListSkeleton } from '../content/announcement-list.tsx';
import { announcementsQuery } from '../content/content-queries.ts';
import { Loaded } from '../content/loaded.tsx';

/** The announcements to everybody, beside the player's own messages (C-14): nine per page. Each opens in the announcement dialog. */
export function AnnouncementsAside() {
  const t = useTranslation();
  const id = useId();
  const { openAnnouncement } = useDialogs();
  const [page, setPage] = useState(1);
  const query = useQuery(announcementsQuery(page));
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-2 border-t border-line pt-5 lg:self-start lg:border-s lg:border-t-0 lg:ps-4 lg:pt-0"
    >
      <h3 id={id} className="text-16">
        {t('pages.announcement.title')}
      </h3>
      <Loaded query={query} skeleton={<AnnouncementListSkeleton />}>
        {({ rows, total, pageSize }) =>
          rows.length === 0 ? (
            <EmptyState title={t('pages.announcement.none')}>{t('pages.announcement.none.body')}</EmptyState>
          ) : (
            <>
              <div className="-mx-3">
                <AnnouncementList announcements={rows} selected={undefined} onSelect={openAnnouncement} />
              </div>
              {total > pageSize ? <Pager page={page} pages={Math.ceil(total / pageSize)} onPage={setPage} /> : null}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
