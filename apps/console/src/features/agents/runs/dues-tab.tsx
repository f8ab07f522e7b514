import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Checkbox, type Column, EmptyState, Money, StateTag, type Tone } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Nothing } from '../../../components/nothing.tsx';
import { PAGE_SIZE, PagedTable } from '../../../components/paged-table.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../platform/call.ts';
import { useMay } from '../../../platform/queries.ts';
import { Payer } from '../contracts/contract-columns.tsx';
import { KindFilter } from '../kind-filter.tsx';
import { PlayerName } from '../line-of.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';

export type Statement = Output<typeof calls.agentRunsBackoffice.statements>['rows'][number];

const route = getRouteApi('/agents');

/** What agents owe each other from contracts, the oldest first, or all statements. */
export function DuesTab() {
  const t = useTranslation();
  const { page = 1, kind, all } = route.useSearch();
  const navigate = route.useNavigate();
  const [decided, setDecided] = useState<{ statement: Statement; decision: Decision } | null>(null);
  const filters = { tab: 'dues' as const, ...(kind && { kind }), ...(all && { all }) };
  return (
    <>
      <p className="max-w-prose text-14 text-ink-soft">{t('console.agents.dues.about')}</p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <KindFilter
          value={kind}
          onChange={(chosen) =>
            void navigate({ search: { tab: 'dues', ...(all && { all }), ...(chosen && { kind: chosen }) } })
          }
        />
        <Checkbox
          label={t('console.agents.dues.all')}
          checked={all === '1'}
          onChange={({ target }) =>
            void navigate({
              search: { tab: 'dues', ...(kind && { kind }), ...(target.checked && { all: '1' as const }) },
            })
          }
        />
      </div>
      <PagedTable
        caption={t('console.agents.tab.dues')}
        queryKey={['agents', 'dues', kind ?? '', all ?? '', page]}
        fetchPage={() =>
          call(calls.agentRunsBackoffice.statements, {
            page,
            pageSize: PAGE_SIZE,
            ...(!all && { owed: 'yes' }),
            ...(kind && { kind }),
          })
        }
        page={page}
        onPage={(to) => void navigate({ search: { ...filters, page: to } })}
        columns={useDueColumns((statement, decision) => setDecided({ statement, decision }))}
        rowKey={({ statement }) => statement}
        empty={<EmptyState title={t('console.agents.dues.none')}>{t('console.agents.dues.none.about')}</EmptyState>}
      />
      {decided ? <DecideDialog {...decided} onClose={() => setDecided(null)} /> : null}
    </>
  );
}

/** What may be decided of a statement that an agent owes, by its state. */
const DECISIONS: Readonly<Partial<Record<Statement['state'], readonly Decision[]>>> = {
  DUE: ['waive', 'pay', 'force'],
  OVERDUE: ['waive', 'pay', 'force'],
  FORCED: ['waive', 'pay'],
};

const TONES: Readonly<Partial<Record<Statement['state'], Tone>>> = {
  DUE: 'waiting',
  PAID: 'good',
  OVERDUE: 'bad',
  FORCED: 'bad',
  REVIEW: 'info',
};

function useDueColumns(onDecide: (statement: Statement, decision: Decision) => void): Column<Statement>[] {
  const t = useTranslation();
  const may = useMay('agents.pay');
  return [
    {
      key: 'statement',
      header: t('console.agents.statement'),
      cell: ({ statement, kind }) => (
        <span className="block max-sm:text-end">
          <bdi className="figures">{statement}</bdi>
          <span className="block text-12 text-ink-faint">{t(`console.agents.kind.${kind}`)}</span>
        </span>
      ),
    },
    { key: 'agent', header: t('console.agents.contract.agent'), cell: ({ agent }) => <PlayerName {...agent} /> },
    { key: 'payer', header: t('console.agents.contract.payer'), cell: ({ payer }) => <Payer payer={payer} /> },
    { key: 'from', header: t('console.agents.window.from'), cell: ({ from }) => <When at={from} /> },
    {
      key: 'turnover',
      header: t('console.agents.turnover'),
      figures: true,
      cell: ({ turnover, currency }) => <Money amount={turnover} currency={currency} />,
    },
    {
      key: 'payable',
      header: t('console.agents.payable'),
      figures: true,
      cell: ({ payable, currency }) => <Money amount={payable} currency={currency} />,
    },
    {
      key: 'left',
      header: t('console.agents.left'),
      figures: true,
      cell: ({ left, currency }) => <Money amount={left} currency={currency} />,
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state, reason }) => (
        <span className="flex flex-col items-start gap-1 max-sm:items-end">
          <StateTag tone={TONES[state] ?? 'neutral'}>{t(`console.agents.statement.state.${state}`)}</StateTag>
          {reason === '' ? null : <bdi className="text-12 text-ink-soft">{reason}</bdi>}
        </span>
      ),
    },
    {
      key: 'acts',
      header: t('console.agents.acts'),
      cell: (statement) => {
        const decisions = may && statement.payer ? (DECISIONS[statement.state] ?? []) : [];
        if (decisions.length === 0) return <Nothing />;
        return (
          <span className="flex flex-wrap gap-1 max-sm:justify-end">
            {decisions.map((decision) => (
              <Button key={decision} size="small" onClick={() => onDecide(statement, decision)}>
                {t(`console.agents.due.${decision}`)}
              </Button>
            ))}
          </span>
        );
      },
    },
  ];
}
