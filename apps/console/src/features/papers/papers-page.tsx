import { calls, type Output, type PaperState } from '@fairhouse/contracts';
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
import { PAPER_CHOICES } from './papers-search.ts';

export type Paper = Output<typeof calls.papersBackoffice.list>['rows'][number];

const PaperDialog = lazy(async () => ({ default: (await import('./paper-dialog.tsx')).PaperDialog }));

const route = getRouteApi('/papers');

const TONES: Record<PaperState, Tone> = { waiting: 'waiting', accepted: 'good', refused: 'bad', expired: 'neutral' };

/** Identity papers that players sent: what waits, oldest first, and what was decided. */
export function PapersPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="papers.review" title={t('console.page.papers')}>
      <PaperList />
    </GuardedPage>
  );
}

function PaperList() {
  const t = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { state = 'waiting', search: words = '', period } = search;
  const [opened, setOpened] = useState<Paper | null>(null);
  const found = words ? { search: words } : {};
  const list = listOf(search, [], (view) => void navigate({ search: { state, ...found, ...view } }));
  return (
    <Page title={t('console.page.papers')} about={t('console.papers.about')}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ChoiceRow
          label={t('console.state')}
          value={state}
          choices={PAPER_CHOICES.map((value) => ({ value, label: t(`console.papers.state.${value}`) }))}
          onChange={(chosen) => void navigate({ search: { ...found, ...(period ? { period } : {}), state: chosen } })}
        />
        <SearchForm
          label={t('console.papers.search')}
          value={words}
          onSearch={(wanted) =>
            void navigate({ search: { state, ...(period ? { period } : {}), ...(wanted ? { search: wanted } : {}) } })
          }
        />
      </div>
      <ListTable
        name={`papers-${state}`}
        caption={t('console.page.papers')}
        list={list}
        sortable={[]}
        queryKey={['papers', state, words]}
        ask={({ sort: _sort, ...query }) =>
          call(calls.papersBackoffice.list, { ...query, search: words, ...(state === 'all' ? {} : { state }) })
        }
        columns={useColumns(setOpened)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('console.papers.none')}>{t('console.papers.none.about')}</EmptyState>}
      />
      {opened ? (
        <Suspense>
          <PaperDialog paper={opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </Page>
  );
}

function useColumns(onOpen: (paper: Paper) => void): Column<Paper>[] {
  const t = useTranslation();
  return [
    {
      key: 'sent',
      header: t('console.papers.sent'),
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
      header: t('console.papers.kind'),
      cell: ({ kind }) => t(`papers.kind.${kind}`),
      text: ({ kind }) => t(`papers.kind.${kind}`),
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state }) => <StateTag tone={TONES[state]}>{t(`console.papers.state.${state}`)}</StateTag>,
      text: ({ state }) => t(`console.papers.state.${state}`),
    },
    {
      key: 'decided',
      header: t('console.papers.decided'),
      cell: ({ decided, reason, expiresOn }) =>
        decided ? (
          <span className="flex flex-col gap-0.5 max-sm:items-end">
            <span>
              {decided.by} · <When at={decided.at} />
            </span>
            <span className="text-12 text-ink-faint">
              {reason ? t(`papers.reason.${reason}`) : expiresOn ? t('console.papers.until', { day: expiresOn }) : null}
            </span>
          </span>
        ) : null,
      text: ({ decided }) => decided?.by ?? '',
    },
    {
      key: 'open',
      header: t('console.column.decision'),
      cell: (paper) => (
        <Button
          size="small"
          aria-label={t('console.papers.look.which', { id: paper.id })}
          onClick={() => onOpen(paper)}
        >
          {t('console.papers.look')}
        </Button>
      ),
    },
  ];
}
