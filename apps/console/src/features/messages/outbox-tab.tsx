import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';

type OutboundMessage = Output<typeof calls.messagesBackoffice.outbox>['rows'][number];

const route = getRouteApi('/messages');

/** The SMS and e-mails that the demo would have sent, with their codes and links. */
export function OutboxTab() {
  const t = useTranslation();
  const { page = 1, search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-soft">{t('messages.outbox.about')}</p>
      <SearchForm
        label={t('messages.outbox.search')}
        value={search}
        onSearch={(text) => void navigate({ search: { tab: 'outbox', ...(text ? { search: text } : {}) } })}
      />
      <PagedTable
        caption={t('messages.backoffice.tab.outbox')}
        queryKey={['outbox', search, page]}
        fetchPage={() => call(calls.messagesBackoffice.outbox, { page, pageSize: PAGE_SIZE, search })}
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('messages.outbox.none')}>{t('messages.outbox.none.about')}</EmptyState>}
      />
    </div>
  );
}

function useColumns(): Column<OutboundMessage>[] {
  const t = useTranslation();
  return [
    { key: 'at', header: t('messages.backoffice.at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'channel',
      header: t('messages.outbox.channel'),
      cell: ({ channel }) => t(`messages.outbox.channel.${channel}`),
    },
    { key: 'to', header: t('messages.outbox.to'), cell: ({ to }) => <bdi className="figures">{to}</bdi> },
    {
      key: 'text',
      header: t('messages.outbox.text'),
      cell: ({ subject, text }) => (
        <span dir="auto" className="flex max-w-xl flex-col gap-1 break-words whitespace-pre-line">
          {subject ? <b>{subject}</b> : null}
          {text}
        </span>
      ),
    },
  ];
}
