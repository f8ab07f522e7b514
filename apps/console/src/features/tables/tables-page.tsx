import { calls, type Output } from '@fairhouse/contracts';
import { type MessageId, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, type Column, EmptyState, failureText, notify, Table } from '@fairhouse/ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GuardedPage, Page } from '../../components/page.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { TableExposure } from './table-exposure.tsx';

type LiveTable = Output<typeof calls.tablesBackoffice.tables>['tables'][number];
type Act = 'open' | 'drain' | 'close';

const REFETCH_MS = 3_000;

const tablesQuery = queryOptions({
  queryKey: ['live tables'],
  queryFn: async () => (await call(calls.tablesBackoffice.tables, {})).tables,
  refetchInterval: REFETCH_MS,
});

/** The live tables of the brand: what they do, who plays, and opening, draining and closing one. */
export function TablesPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="tables.manage" title={t('console.page.tables')}>
      <TableList />
    </GuardedPage>
  );
}

function TableList() {
  const t = useTranslation();
  const tables = useQuery(tablesQuery);
  const [asked, setAsked] = useState<{ act: Act; table: LiveTable } | null>(null);
  const columns = useColumns((act, table) => setAsked({ act, table }));
  return (
    <Page title={t('console.page.tables')} about={t('console.tables.about')}>
      <Table
        caption={t('console.page.tables')}
        columns={columns}
        rows={tables.data ?? []}
        rowKey={({ tableId }) => tableId}
        state={tables.data ? 'ready' : tables.error ? 'error' : 'loading'}
        error={tables.error ? failureText(tables.error, t) : undefined}
        onRetry={() => void tables.refetch()}
        empty={<EmptyState title={t('console.tables.none')}>{t('console.tables.none.about')}</EmptyState>}
      />
      {asked ? <ActDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </Page>
  );
}

const CALLS = {
  open: calls.tablesBackoffice.open,
  drain: calls.tablesBackoffice.drain,
  close: calls.tablesBackoffice.close,
} as const;

/** Asks for the reason. Closing returns the stakes of a running round, so it says what will happen. */
function ActDialog({ act, table, onClose }: { act: Act; table: LiveTable; onClose: () => void }) {
  const t = useTranslation();
  const queries = useQueryClient();
  return (
    <ReasonDialog
      title={t(`console.tables.${act}.title`, { name: table.name })}
      submit={t(`console.tables.${act}`)}
      destructive={act === 'close'}
      onConfirm={(reason) => call(CALLS[act], { tableId: table.tableId, reason })}
      onDone={() => notify(t(`console.tables.${act}.done`, { name: table.name }), 'success')}
      onSettled={() => void queries.invalidateQueries({ queryKey: tablesQuery.queryKey })}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t(`console.tables.${act}.about`)}</p>
    </ReasonDialog>
  );
}

const TONES = { open: 'good', draining: 'waiting', closed: 'bad' } as const;

function useColumns(onAct: (act: Act, table: LiveTable) => void): Column<LiveTable>[] {
  const t = useTranslation();
  const { amount, count } = useFormats();
  return [
    {
      key: 'name',
      header: t('console.tables.table'),
      cell: ({ name, tableId }) => (
        <span className="block max-sm:text-end">
          <bdi>{name}</bdi>
          <span className="block text-12 text-ink-faint">{tableId}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('console.tables.status'),
      cell: ({ status }) => <Badge tone={TONES[status]}>{t(`console.tables.status.${status}`)}</Badge>,
    },
    {
      key: 'phase',
      header: t('console.tables.phase'),
      cell: ({ phase, roundId }) => (
        <span className="block max-sm:text-end">
          {t(`console.tables.phase.${phase}` satisfies MessageId)}
          <span className="block text-12 text-ink-faint">{roundId}</span>
        </span>
      ),
    },
    { key: 'players', header: t('console.tables.players'), figures: true, cell: ({ players }) => count(players) },
    { key: 'visitors', header: t('console.tables.visitors'), figures: true, cell: ({ visitors }) => count(visitors) },
    {
      key: 'limits',
      header: t('console.tables.limits'),
      figures: true,
      cell: ({ minStake, maxStake, currency }) => `${amount(minStake, currency)} – ${amount(maxStake, currency)}`,
    },
    {
      key: 'maxReturn',
      header: t('console.tables.maxReturn'),
      figures: true,
      cell: ({ limits, currency }) => amount(limits.maxReturn, currency),
    },
    {
      key: 'exposure',
      header: t('console.tables.exposure'),
      figures: true,
      cell: ({ exposure, currency }) => <TableExposure exposure={exposure} currency={currency} />,
    },
    {
      key: 'acts',
      header: t('console.tables.acts'),
      cell: (table) => (
        <span className="flex flex-wrap justify-end gap-2">
          {actsOf(table).map((act) => (
            <Button key={act} size="small" onClick={() => onAct(act, table)}>
              {t(`console.tables.${act}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
}

const actsOf = ({ status }: LiveTable): readonly Act[] =>
  status === 'open' ? ['drain', 'close'] : status === 'draining' ? ['open', 'close'] : ['open'];
