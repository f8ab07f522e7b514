import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, type Column, confirm, EmptyState, failureText, Icon, notify } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';

const WriteDialog = lazy(async () => ({ default: (await import('./write-dialog.tsx')).WriteDialog }));

type Sent = Output<typeof calls.messagesBackoffice.sent>['rows'][number];

const route = getRouteApi('/messages');

/** Messages that operators sent to players, and a form for a new one. */
export function SentTab() {
  const t = useTranslation();
  const client = useQueryClient();
  const { page = 1, search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [composing, setComposing] = useState(false);
  const again = () => client.invalidateQueries({ queryKey: ['messages'] });
  const recall = async ({ ref, texts }: Sent): Promise<void> => {
    const sure = await confirm({
      icon: 'warning',
      title: t('messages.backoffice.recall.title'),
      body: `${texts['EN']?.title ?? ''}. ${t('messages.backoffice.recall.body')}`,
      confirm: t('messages.backoffice.recall'),
      cancel: t('messages.backoffice.cancel'),
      danger: true,
    });
    if (!sure) return;
    await call(calls.messagesBackoffice.recall, { ref }).catch((failure: unknown) =>
      notify(failureText(failure, t), 'danger'),
    );
    await again();
  };
  const columns = useColumns((sent) => void recall(sent));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-soft">{t('messages.backoffice.about')}</p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SearchForm
          label={t('messages.backoffice.search')}
          value={search}
          onSearch={(text) => void navigate({ search: text ? { search: text } : {} })}
        />
        <Button kind="primary" icon={<Icon of={PenLine} size={18} />} onClick={() => setComposing(true)}>
          {t('messages.backoffice.new')}
        </Button>
      </div>
      <PagedTable
        caption={t('messages.backoffice.title')}
        queryKey={['messages', search, page]}
        fetchPage={() => call(calls.messagesBackoffice.sent, { page, pageSize: PAGE_SIZE, search })}
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
        columns={columns}
        rowKey={({ ref }) => ref}
        empty={<EmptyState title={t('messages.backoffice.none')}>{t('messages.backoffice.none.about')}</EmptyState>}
      />
      {composing ? (
        <Suspense>
          <WriteDialog
            onClose={() => setComposing(false)}
            onSent={() => {
              setComposing(false);
              notify(t('messages.backoffice.sent'), 'success');
              void again();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function useColumns(onRecall: (sent: Sent) => void): Column<Sent>[] {
  const t = useTranslation();
  const { count } = useFormats();
  return [
    { key: 'at', header: t('messages.backoffice.at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'to',
      header: t('messages.backoffice.to'),
      cell: ({ player }) =>
        player ? (
          <Link
            to="/players/$accountId"
            params={{ accountId: player.accountId }}
            className="text-primary-ink underline underline-offset-4"
          >
            {player.username}
          </Link>
        ) : (
          <Badge tone="info">{t('messages.backoffice.to.all')}</Badge>
        ),
    },
    {
      key: 'message',
      header: t('messages.backoffice.message'),
      cell: ({ texts }) => (
        <span className="flex max-w-lg flex-col whitespace-normal">
          <span dir="auto" className="text-14 break-words text-ink">
            {texts['EN']?.title}
          </span>
          <span className="text-12 text-ink-faint">{Object.keys(texts).join(' · ')}</span>
        </span>
      ),
    },
    { key: 'by', header: t('messages.backoffice.by'), cell: ({ by }) => by },
    { key: 'reads', header: t('messages.backoffice.reads'), cell: ({ reads }) => count(reads) },
    {
      key: 'withdraw',
      header: t('messages.backoffice.recall'),
      cell: (sent) =>
        sent.recalledAt ? (
          <Badge>{t('messages.backoffice.recalled')}</Badge>
        ) : sent.toAll ? (
          <Button size="small" onClick={() => onRecall(sent)}>
            {t('messages.backoffice.recall')}
          </Button>
        ) : null,
    },
  ];
}
