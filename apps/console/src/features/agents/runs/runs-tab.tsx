import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, Card, type Column, EmptyState, notify, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Nothing } from '../../../components/nothing.tsx';
import { PAGE_SIZE, PagedTable } from '../../../components/paged-table.tsx';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { When } from '../../../components/when.tsx';
import { WideFrame } from '../../../components/wide-frame.tsx';
import { call } from '../../../platform/call.ts';
import { useMay } from '../../../platform/queries.ts';
import { invalidateAgents } from '../agent-queries.ts';
import { KindFilter } from '../kind-filter.tsx';

type Run = Output<typeof calls.agentRunsBackoffice.runs>['rows'][number];

const route = getRouteApi('/agents');
const REFETCH_MS = 15_000;

/** The windows of contracts that were run and that wait, with how late they are. */
export function RunsTab() {
  const t = useTranslation();
  const { page = 1, kind } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay('agents.pay');
  const [isRunning, setRunning] = useState(false);
  const query = {
    queryKey: ['agents', 'runs', kind ?? '', page],
    queryFn: () => call(calls.agentRunsBackoffice.runs, { page, pageSize: PAGE_SIZE, ...(kind && { kind }) }),
    refetchInterval: REFETCH_MS,
  };
  const { data } = useQuery(query);
  const columns = useRunColumns();
  const waiting = data?.waiting ?? [];
  return (
    <>
      <p className="max-w-prose text-14 text-ink-soft">{t('console.agents.runs.about')}</p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <KindFilter
          value={kind}
          onChange={(chosen) => void navigate({ search: { tab: 'runs', ...(chosen && { kind: chosen }) } })}
        />
        {data ? (
          <p className="text-14 text-ink-soft">
            {t('console.agents.runs.asOf')} <When at={data.asOf} />
          </p>
        ) : null}
        {may ? (
          <Button className="sm:ms-auto" onClick={() => setRunning(true)}>
            {t('console.agents.runs.now')}
          </Button>
        ) : null}
      </div>
      {waiting.length > 0 ? (
        <Card title={t('console.agents.runs.waiting')} flush>
          <WideFrame>
            <Table caption={t('console.agents.runs.waiting')} columns={columns} rows={waiting} rowKey={keyOf} />
          </WideFrame>
        </Card>
      ) : null}
      <PagedTable
        caption={t('console.agents.tab.runs')}
        queryKey={query.queryKey}
        fetchPage={query.queryFn}
        refetchInterval={REFETCH_MS}
        page={page}
        onPage={(to) => void navigate({ search: { tab: 'runs', ...(kind && { kind }), page: to } })}
        columns={columns}
        rowKey={keyOf}
        empty={<EmptyState title={t('console.agents.runs.none')}>{t('console.agents.runs.none.about')}</EmptyState>}
      />
      {isRunning ? (
        <ReasonDialog
          title={t('console.agents.runs.now')}
          submit={t('console.agents.runs.now')}
          onConfirm={(reason) => call(calls.agentRunsBackoffice.run, { reason })}
          onDone={({ windows, paid }) =>
            notify(t('console.agents.runs.done', { windows: String(windows), paid: String(paid) }), 'success')
          }
          onSettled={() => void invalidateAgents()}
          onClose={() => setRunning(false)}
        >
          <p className="max-w-prose text-14 text-ink-soft">{t('console.agents.runs.now.about')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}

const keyOf = ({ kind, cycle, from }: Run): string => `${kind} ${cycle} ${from}`;
/** Later than this is shown as late: a real-time salary is paid within a minute. */
const LATE_S = 60;

function useRunColumns(): Column<Run>[] {
  const t = useTranslation();
  const { count } = useFormats();
  return [
    {
      key: 'kind',
      header: t('console.agents.kind'),
      cell: ({ kind, cycle }) => (
        <span className="block max-sm:text-end">
          {t(`console.agents.kind.${kind}`)}
          {cycle === '' ? null : (
            <span className="block text-12 text-ink-faint">{t(`console.agents.cycle.${cycle as 'week'}`)}</span>
          )}
        </span>
      ),
    },
    { key: 'from', header: t('console.agents.window.from'), cell: ({ from }) => <When at={from} /> },
    { key: 'to', header: t('console.agents.window.to'), cell: ({ to }) => <When at={to} /> },
    { key: 'due', header: t('console.agents.runs.due'), cell: ({ dueAt }) => <When at={dueAt} /> },
    {
      key: 'ran',
      header: t('console.agents.runs.ran'),
      cell: ({ ranAt }) => (ranAt ? <When at={ranAt} /> : <Nothing />),
    },
    {
      key: 'lag',
      header: t('console.agents.runs.lag'),
      figures: true,
      cell: ({ lag_s }) =>
        lag_s > LATE_S ? <Badge tone="bad">{count(Math.round(lag_s))}</Badge> : count(Math.round(lag_s)),
    },
    {
      key: 'statements',
      header: t('console.agents.runs.statements'),
      figures: true,
      cell: ({ statements }) => count(statements),
    },
    { key: 'unpaid', header: t('console.agents.runs.unpaid'), figures: true, cell: ({ unpaid }) => count(unpaid) },
  ];
}
