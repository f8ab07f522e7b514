import { calls, INBOX_VIEWS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, classNames, EmptyState, ErrorState, failureText, Pager, Skeleton } from '@fairhouse/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SearchForm } from '../../components/search-form.tsx';
import { call } from '../../platform/call.ts';
import { useSupportEvents } from '../../platform/realtime.ts';
import { ConversationPane } from './conversation-pane.tsx';
import { ConversationRow } from './conversation-row.tsx';

const route = getRouteApi('/support');
const PAGE_SIZE = 20;

/** Two panes: the conversations, and the open one; on a phone only one of them. Updates automatically. */
export function InboxTab() {
  const t = useTranslation();
  const { chat } = route.useSearch();
  return (
    <div className="grid min-h-[32rem] gap-4 lg:h-[calc(100dvh-13.5rem)] grid-cols-[minmax(0,1fr)] lg:grid-cols-[25rem_minmax(0,1fr)]">
      <div className={classNames('flex min-h-0 min-w-0 flex-col gap-3', chat && 'max-lg:hidden')}>
        <ConversationList />
      </div>
      <div
        className={classNames(
          'flex min-h-0 flex-col overflow-hidden rounded-tile border border-line bg-surface max-lg:h-[calc(100dvh-17rem)]',
          chat ? '' : 'max-lg:hidden',
        )}
      >
        {chat ? (
          <ConversationPane key={chat} id={chat} />
        ) : (
          <div className="m-auto">
            <EmptyState title={t('support.backoffice.choose')}>{t('support.backoffice.choose.about')}</EmptyState>
          </div>
        )}
      </div>
    </div>
  );
}

function ConversationList() {
  const t = useTranslation();
  const client = useQueryClient();
  const { view = 'waiting', page = 1, search = '', chat } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery({
    queryKey: ['support', 'inbox', view, search, page],
    queryFn: () => call(calls.supportBackoffice.inbox, { view, page, pageSize: PAGE_SIZE, search }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  useSupportEvents((event) => {
    if (event.topic === 'chat' || event.topic === 'resync')
      void client.invalidateQueries({ queryKey: ['support', 'inbox'] });
  });
  const { data } = list;
  // 0 is not displayed: nobody waits, or the data has not loaded
  const counted = { waiting: data?.waiting ?? 0, mine: data?.mine ?? 0 };
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  return (
    <>
      <ChoiceRow
        label={t('support.backoffice.view')}
        value={view}
        choices={INBOX_VIEWS.map((value) => ({
          value,
          label:
            value === 'waiting' || value === 'mine'
              ? t(`support.backoffice.view.${value}`, { count: counted[value] })
              : t(`support.backoffice.view.${value}`),
        }))}
        onChange={(to) =>
          void navigate({ search: ({ chat: open }) => ({ view: to, ...(open ? { chat: open } : {}) }) })
        }
      />
      <SearchForm
        label={t('support.backoffice.search')}
        value={search}
        onSearch={(text) => void navigate({ search: { view: text ? 'all' : view, ...(text ? { search: text } : {}) } })}
      />
      {data ? null : list.isError ? (
        <ErrorState onRetry={() => void list.refetch()}>{failureText(list.error, t)}</ErrorState>
      ) : (
        <div aria-busy="true" className="flex flex-col gap-2">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
      {data?.rows.length === 0 ? (
        view === 'waiting' && !search ? (
          <EmptyState title={t('support.backoffice.none.waiting')}>
            {t('support.backoffice.none.waiting.about')}
          </EmptyState>
        ) : (
          <EmptyState title={t('support.backoffice.none')} />
        )
      ) : null}
      <ul className="flex min-h-0 flex-col gap-2 overflow-y-auto">
        {data?.rows.map((row) => (
          <li key={row.id}>
            <ConversationRow
              conversation={row}
              open={row.id === chat}
              onOpen={() => void navigate({ search: (now) => ({ ...now, chat: row.id }) })}
            />
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <Pager page={page} pages={pages} onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })} />
      ) : null}
    </>
  );
}
