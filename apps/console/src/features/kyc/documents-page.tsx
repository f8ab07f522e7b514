import { calls, type DocumentState, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, ChoiceRow, type Column, EmptyState, StateTag, type Tone } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ListTable } from '../../components/list-table.tsx';
import { GuardedPage, Page } from '../../components/page.tsx';
import { PlayerName } from '../../components/payment-cells.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { listOf } from '../../platform/list-of.ts';
import { DOCUMENT_CHOICES } from './documents-search.ts';

export type KycDocument = Output<typeof calls.kycBackoffice.list>['rows'][number];

const DocumentDialog = lazy(async () => ({ default: (await import('./document-dialog.tsx')).DocumentDialog }));

const route = getRouteApi('/kyc');

const TONES: Record<DocumentState, Tone> = {
  pending: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  expired: 'neutral',
};

/** Players' KYC documents: pending ones, oldest first, and reviewed ones. */
export function DocumentsPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="kyc.review" title={t('console.page.kyc')}>
      <DocumentList />
    </GuardedPage>
  );
}

function DocumentList() {
  const t = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { state = 'pending', search: words = '', period } = search;
  const [opened, setOpened] = useState<KycDocument | null>(null);
  const found = words ? { search: words } : {};
  const list = listOf(search, [], (view) => void navigate({ search: { state, ...found, ...view } }));
  return (
    <Page title={t('console.page.kyc')} about={t('console.kyc.about')}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ChoiceRow
          label={t('console.state')}
          value={state}
          choices={DOCUMENT_CHOICES.map((value) => ({ value, label: t(`console.kyc.state.${value}`) }))}
          onChange={(chosen) => void navigate({ search: { ...found, ...(period ? { period } : {}), state: chosen } })}
        />
        <SearchForm
          label={t('console.kyc.search')}
          value={words}
          onSearch={(text) =>
            void navigate({ search: { state, ...(period ? { period } : {}), ...(text ? { search: text } : {}) } })
          }
        />
      </div>
      <ListTable
        name={`documents-${state}`}
        caption={t('console.page.kyc')}
        list={list}
        sortable={[]}
        queryKey={['kyc', state, words]}
        fetchPage={({ sort: _sort, ...query }) =>
          call(calls.kycBackoffice.list, { ...query, search: words, ...(state === 'all' ? {} : { state }) })
        }
        columns={useColumns(setOpened)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('console.kyc.none')}>{t('console.kyc.none.about')}</EmptyState>}
      />
      {opened ? (
        <Suspense>
          <DocumentDialog document={opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </Page>
  );
}

function useColumns(onOpen: (document: KycDocument) => void): Column<KycDocument>[] {
  const t = useTranslation();
  return [
    {
      key: 'sent',
      header: t('console.kyc.sent'),
      cell: ({ sentAt }) => <When at={sentAt} />,
      text: ({ sentAt }) => sentAt,
    },
    {
      key: 'player',
      header: t('console.column.player'),
      cell: ({ player }) => <PlayerName player={player} />,
      text: ({ player }) => player.username,
    },
    {
      key: 'kind',
      header: t('console.kyc.kind'),
      cell: ({ kind }) => t(`kyc.kind.${kind}`),
      text: ({ kind }) => t(`kyc.kind.${kind}`),
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state }) => <StateTag tone={TONES[state]}>{t(`console.kyc.state.${state}`)}</StateTag>,
      text: ({ state }) => t(`console.kyc.state.${state}`),
    },
    {
      key: 'decided',
      header: t('console.kyc.decided'),
      cell: ({ decided, reason, expiresOn }) =>
        decided ? (
          <span className="flex flex-col gap-0.5 max-sm:items-end">
            <span>
              {decided.by} · <When at={decided.at} />
            </span>
            <span className="text-12 text-ink-faint">
              {reason ? t(`kyc.reason.${reason}`) : expiresOn ? t('console.kyc.until', { day: expiresOn }) : null}
            </span>
          </span>
        ) : null,
      text: ({ decided }) => decided?.by ?? '',
    },
    {
      key: 'open',
      header: t('console.column.decision'),
      cell: (document) => (
        <Button
          size="small"
          aria-label={t('console.kyc.view.which', { id: document.id })}
          onClick={() => onOpen(document)}
        >
          {t('console.kyc.view')}
        </Button>
      ),
    },
  ];
}
