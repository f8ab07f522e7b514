import { ANNOUNCEMENT_TYPES, type Announcement } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, classNames, EmptyState, Pager } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { AnnouncementList, AnnouncementListSkeleton } from './announcement-list.tsx';
import { AnnouncementText } from './announcement-text.tsx';
import { BackArrow, backClass } from './back-link.tsx';
import { announcementsQuery } from './content-queries.ts';
import { type AnnouncementSearch, parseAnnouncementSearch } from './content-search.ts';
import { Loaded, TextSkeleton } from './loaded.tsx';
import { PageFrame } from './page-frame.tsx';

const route = getRouteApi('/noticePage');

/** Whether list and text are side by side, as in the classes below. */
const isWide = (): boolean => matchMedia('(min-width: 64rem)').matches;

/** Our announcements by type, nine per page. The open one has its own address. */
export function AnnouncementsPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const search = route.useSearch();
  const { type, id } = search;
  const page = Number(search.page ?? 1);
  const query = useQuery(announcementsQuery(page, type));
  const update = (change: AnnouncementSearch, options?: { keepScroll?: boolean }) =>
    void navigate({ to: '/noticePage', search: change, resetScroll: !options?.keepScroll });
  const here: AnnouncementSearch = { ...(type ? { type } : {}), ...(search.page ? { page: search.page } : {}) };
  return (
    <PageFrame title={t('pages.announcement.title')} lead={t('pages.announcement.lead')}>
      <ChoiceRow
        label={t('pages.announcement.types')}
        value={type}
        onChange={(value) => update(parseAnnouncementSearch({ type: value }), { keepScroll: true })}
        choices={[
          { value: undefined, label: t('pages.all') },
          ...ANNOUNCEMENT_TYPES.map((each) => ({ value: each, label: t(`pages.announcement.type.${each}`) })),
        ]}
      />
      <Loaded query={query} skeleton={<Skeleton />}>
        {({ rows, total, pageSize }) =>
          rows.length === 0 && !id ? (
            <EmptyState title={t('pages.announcement.none')}>{t('pages.announcement.none.body')}</EmptyState>
          ) : (
            <>
              <div className="grid gap-6 lg:grid-cols-[22rem_1fr]">
                <div className={classNames('min-w-0', id && 'max-lg:hidden')}>
                  <AnnouncementList
                    announcements={rows}
                    selected={id ?? (isWide() ? rows[0]?.id : undefined)}
                    onSelect={(chosen) => update({ ...here, id: chosen })}
                  />
                </div>
                <Reading rows={rows} id={id} back={here} />
              </div>
              <div className={classNames('lg:flex', id && 'max-lg:hidden')}>
                <Pager
                  page={page}
                  pages={Math.ceil(total / pageSize)}
                  onPage={(to) => update(parseAnnouncementSearch({ type, page: to }), { keepScroll: true })}
                />
              </div>
            </>
          )
        }
      </Loaded>
    </PageFrame>
  );
}

/** The open text: on a wide screen the first of the list until another is selected. On a phone it replaces the list. */
function Reading({
  rows,
  id,
  back,
}: {
  rows: readonly Announcement[];
  id: string | undefined;
  back: AnnouncementSearch;
}) {
  const t = useTranslation();
  const shown = id ?? rows[0]?.id;
  if (!shown) return null;
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col gap-2 self-start lg:sticky lg:top-20 lg:rounded-tile lg:border lg:border-line lg:bg-surface lg:p-8',
        !id && 'max-lg:hidden',
      )}
    >
      <Link to="/noticePage" search={back} className={classNames(backClass, 'lg:hidden')}>
        <BackArrow />
        {t('pages.announcement.back')}
      </Link>
      <AnnouncementText id={shown} known={rows.find((each) => each.id === shown)} />
    </div>
  );
}

function Skeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[22rem_1fr]">
      <AnnouncementListSkeleton />
      <div className="hidden p-8 lg:block">
        <TextSkeleton />
      </div>
    </div>
  );
}
