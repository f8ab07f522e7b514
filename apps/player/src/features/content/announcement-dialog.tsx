import type { Announcement } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Checkbox, classNames, Dialog, EmptyState, Pager } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { useToken } from '../../platform/session.ts';
import { AnnouncementList, AnnouncementListSkeleton } from './announcement-list.tsx';
import { AnnouncementText } from './announcement-text.tsx';
import { BackArrow } from './back-link.tsx';
import { announcementsQuery } from './content-queries.ts';
import { Loaded } from './loaded.tsx';
import { markSeen, opensAfterLogin, setOpensAfterLogin } from './seen-announcements.ts';

/** Whether list and text are shown one at a time, as in the classes below. */
const isNarrow = (): boolean => matchMedia('(max-width: 39.99rem)').matches;

/** Means no particular announcement. */
const ALL = 'all';

/**
 * The announcement dialog (M-05): nine titles per page, and the text of the selected one. `announcement` is its id, or `all`. Selecting replaces the
 * address, so that Back always closes the dialog.
 */
export function AnnouncementDialog({ announcement }: { announcement: string }) {
  const t = useTranslation();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const member = useToken() !== null;
  const [page, setPage] = useState(1);
  const query = useQuery(announcementsQuery(page));
  const chosen = announcement === ALL ? undefined : announcement;
  const choose = (id: string) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, announcement: id }),
      state: (before) => before,
      replace: true,
      resetScroll: false,
    });
  useEffect(() => {
    if (chosen) markSeen(chosen);
  }, [chosen]);
  const pages = query.data ? Math.ceil(query.data.total / query.data.pageSize) : 1;
  return (
    <Dialog
      title={t('pages.announcement.title')}
      size="wide"
      startsOn="dialog"
      onClose={dialogs.close}
      footer={
        member || (pages > 1 && !(chosen && isNarrow())) ? (
          <Foot member={member} page={page} pages={pages} onPage={setPage} hidePager={chosen !== undefined} />
        ) : undefined
      }
    >
      <Loaded query={query} skeleton={<AnnouncementListSkeleton />}>
        {({ rows }) =>
          rows.length === 0 && !chosen ? (
            <EmptyState title={t('pages.announcement.none')}>{t('pages.announcement.none.body')}</EmptyState>
          ) : (
            <Panes rows={rows} chosen={chosen} onChoose={choose} onAll={() => choose(ALL)} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** List and text side by side; a phone shows one of them. */
function Panes({
  rows,
  chosen,
  onChoose,
  onAll,
}: {
  rows: readonly Announcement[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onAll: () => void;
}) {
  const t = useTranslation();
  const shown = chosen ?? rows[0]?.id;
  return (
    <div className="grid gap-5 pt-1 sm:grid-cols-[17rem_1fr]">
      <div className={classNames('min-w-0 sm:-ms-2', chosen && 'max-sm:hidden')}>
        <AnnouncementList announcements={rows} selected={isNarrow() ? chosen : shown} onSelect={onChoose} />
      </div>
      {shown ? (
        <section
          aria-label={t('pages.announcement.reading')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keyboard
          tabIndex={0}
          className={classNames(
            'flex min-w-0 flex-col gap-2 rounded-box sm:sticky sm:top-0 sm:max-h-[32rem] sm:self-start sm:overflow-y-auto sm:pe-1',
            !chosen && 'max-sm:hidden',
          )}
        >
          <Button kind="ghost" size="small" icon={<BackArrow />} onClick={onAll} className="-ms-3 self-start sm:hidden">
            {t('pages.announcement.back')}
          </Button>
          <AnnouncementText id={shown} known={rows.find((each) => each.id === shown)} />
        </section>
      ) : null}
    </div>
  );
}

function Foot({
  member,
  page,
  pages,
  onPage,
  hidePager,
}: {
  member: boolean;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  hidePager: boolean;
}) {
  const t = useTranslation();
  const [after, setAfter] = useState(opensAfterLogin);
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4">
      {member ? (
        <Checkbox
          label={t('pages.announcement.afterLogin')}
          checked={after}
          onChange={(event) => {
            setOpensAfterLogin(event.target.checked);
            setAfter(event.target.checked);
          }}
        />
      ) : (
        <span />
      )}
      <div className={classNames('-my-2', hidePager && 'max-sm:hidden')}>
        <Pager page={page} pages={pages} onPage={onPage} />
      </div>
    </div>
  );
}
