import { calls, type Output } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { type Column, EmptyState } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { PAGE_SIZE, PagedTable } from '../../pieces/paged-table.tsx';
import { SearchForm } from '../../pieces/search-form.tsx';
import { When } from '../../pieces/when.tsx';
import { call } from '../../platform/call.ts';

type Letter = Output<typeof calls.messagesDesk.outbox>['rows'][number];

const route = getRouteApi('/messages');

/** What the demo would have sent by SMS and e-mail: here its codes and links are read. */
export function OutboxTab() {
  const say = useText();
  const { page = 1, search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-soft">{say('messages.outbox.about')}</p>
      <SearchForm
        label={say('messages.outbox.search')}
        value={search}
        onSearch={(wanted) => void navigate({ search: { tab: 'outbox', ...(wanted ? { search: wanted } : {}) } })}
      />
      <PagedTable
        caption={say('messages.desk.tab.outbox')}
        queryKey={['outbox', search, page]}
        ask={() => call(calls.messagesDesk.outbox, { page, pageSize: PAGE_SIZE, search })}
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={say('messages.outbox.none')}>{say('messages.outbox.none.about')}</EmptyState>}
      />
    </div>
  );
}

function useColumns(): Column<Letter>[] {
  const say = useText();
  return [
    { key: 'at', header: say('messages.desk.at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'channel',
      header: say('messages.outbox.channel'),
      cell: ({ channel }) => say(`messages.outbox.channel.${channel}`),
    },
    { key: 'to', header: say('messages.outbox.to'), cell: ({ to }) => <bdi className="figures">{to}</bdi> },
    {
      key: 'text',
      header: say('messages.outbox.text'),
      cell: ({ subject, text }) => (
        <span dir="auto" className="flex max-w-xl flex-col gap-1 break-words whitespace-pre-line">
          {subject ? <b>{subject}</b> : null}
          {text}
        </span>
      ),
    },
  ];
}
