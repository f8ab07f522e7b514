import type { AgentStatement, ContractKind } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, ErrorState, failureText, Money, Pager, Skeleton, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgentStatement as StatementPage } from './agent-statement.tsx';
import { AutomaticDividends } from './automatic-dividends.tsx';
import { PayDue } from './pay-due.tsx';
import { StatementExport } from './statement-export.tsx';
import { recordsQuery, STATEMENTS_PER_PAGE } from './statement-queries.ts';
import { StatementState } from './statement-state.tsx';

/** What contracts of a kind came to in each window: what the agent is paid, and what the agent pays to those below. */
export function ContractStatements({ kind }: { kind: ContractKind }) {
  return (
    <>
      <StatementList kind={kind} side="own" />
      <StatementList kind={kind} side="given" />
    </>
  );
}

function StatementList({ kind, side }: { kind: ContractKind; side: 'own' | 'given' }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const list = useQuery(recordsQuery(kind, side, page));
  const columns = useColumns(side, setOpen);
  const { data } = list;
  // most agents pay nobody themselves
  if (side === 'given' && (data?.total ?? 0) === 0) return null;
  if (open !== null)
    return <StatementPage kind={kind} statementNo={open} back={t(`statements.${side}`)} onBack={() => setOpen(null)} />;
  const id = `statements-${side}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-16">
          {t(`statements.${side}`)}
        </h3>
        {data && data.total > 0 ? <StatementExport kind={kind} side={side} total={data.total} /> : null}
      </div>
      {side === 'given' && kind === 'dividend' ? <AutomaticDividends /> : null}
      {list.isError && !data ? (
        <ErrorState onRetry={() => void list.refetch()}>{failureText(list.error, t)}</ErrorState>
      ) : null}
      {data || list.isError ? null : <Skeleton className="h-40 w-full" />}
      {data?.total === 0 ? <EmptyState title={t('statements.none')}>{t('statements.none.about')}</EmptyState> : null}
      {data && data.total > 0 ? (
        <>
          <Table
            caption={t(`statements.${side}`)}
            columns={columns}
            rows={data.rows}
            rowKey={({ statement }) => statement}
            stale={list.isPlaceholderData}
          />
          <Pager page={page} pages={Math.ceil(data.total / STATEMENTS_PER_PAGE)} onPage={setPage} />
        </>
      ) : null}
    </section>
  );
}

function useColumns(side: 'own' | 'given', onOpen: (statement: string) => void): Column<AgentStatement>[] {
  const t = useTranslation();
  const { time, rate } = useFormats();
  return [
    {
      key: 'window',
      header: t('statements.window'),
      cell: ({ statement, from }) => (
        <button
          type="button"
          onClick={() => onOpen(statement)}
          className="figures -my-3 min-h-11 text-start text-primary-ink underline underline-offset-4"
        >
          {time(from)} <span className="sr-only">{t('statements.open', { number: statement })}</span>
        </button>
      ),
    },
    ...(side === 'given'
      ? [
          {
            key: 'agent',
            header: t('statements.agent'),
            cell: ({ agent }: AgentStatement) => <bdi>{agent.username}</bdi>,
          },
        ]
      : []),
    {
      key: 'turnover',
      header: t('statements.turnover'),
      figures: true,
      cell: ({ turnover, currency }) => <Money amount={turnover} currency={currency} />,
    },
    {
      key: 'rate',
      header: t('statements.rate'),
      figures: true,
      cell: ({ rate_bps }) => (rate_bps === null ? '\u2014' : rate(rate_bps)),
    },
    {
      key: 'payable',
      header: t('statements.payable'),
      figures: true,
      cell: ({ payable, currency }) => <Money amount={payable} currency={currency} />,
    },
    {
      key: 'state',
      header: t('statements.state'),
      cell: (statement) => (
        <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
          <StatementState state={statement.state} />
          {side === 'given' && statement.due !== null ? <PayDue statement={statement} /> : null}
        </span>
      ),
    },
  ];
}
