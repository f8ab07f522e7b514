import { calls, TEAM_FLOW_KINDS, type TeamFlow, type TeamFlowKind } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import {
  type Column,
  EmptyState,
  failureText,
  Money,
  Pager,
  type PeriodChoice,
  PeriodField,
  SearchField,
  Select,
  Table,
} from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { ReportNote } from './report-note.tsx';
import { daysOf, REPORT_PERIODS, ROWS_PER_PAGE, transactionsQuery } from './report-queries.ts';
import { TeamExport } from './team-export.tsx';

const MAX_SEARCH = 64;

/** Downline transactions: what came to members below and left them, other than by play. */
export function TransactionsPage() {
  const t = useTranslation();
  const [period, setPeriod] = useState<PeriodChoice>('week');
  const [kind, setKind] = useState<TeamFlowKind | ''>('');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const selection = {
    ...daysOf(period),
    ...(kind === '' ? {} : { kind }),
    ...(search === '' ? {} : { search }),
  };
  const list = useQuery({
    ...transactionsQuery({ ...selection, page, pageSize: ROWS_PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  const { data, error, isError, isPlaceholderData, refetch } = list;
  const columns = useColumns();
  const rows = data?.rows ?? [];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <PeriodField
          value={period}
          presets={REPORT_PERIODS}
          onChange={(next) => {
            setPeriod(next);
            setPage(1);
          }}
        />
        <Select
          label={t('agentReports.column.kind')}
          className="w-full sm:w-48"
          value={kind}
          onChange={({ target }) => {
            setKind(TEAM_FLOW_KINDS.find((each) => each === target.value) ?? '');
            setPage(1);
          }}
          options={[
            { value: '', label: t('agentReports.kind.all') },
            ...TEAM_FLOW_KINDS.map((each) => ({ value: each, label: t(`agentReports.kind.${each}`) })),
          ]}
        />
        <div className="ms-auto">
          <TeamExport
            name={`team-transactions-${data?.fromDay ?? ''}_${data?.toDay ?? ''}`}
            columns={columns}
            labels={{ kind: Object.fromEntries(TEAM_FLOW_KINDS.map((each) => [each, t(`agentReports.kind.${each}`)])) }}
            rowKey={({ key }) => key}
            total={data?.total ?? 0}
            fetchPage={(of, pageSize) => call(calls.agentReports.transactions, { ...selection, page: of, pageSize })}
            query={{ ...selection, report: 'transactions' }}
          />
        </div>
      </div>
      <SearchField
        label={t('agentReports.search')}
        max={MAX_SEARCH}
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      <Table
        caption={t('agents.page.transactions')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        state={isError && !data ? 'error' : data ? 'ready' : 'loading'}
        stale={isPlaceholderData}
        error={error ? failureText(error, t) : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('agentReports.none')} />}
      />
      <Pager page={page} pages={Math.ceil((data?.total ?? 0) / ROWS_PER_PAGE)} onPage={setPage} />
      {data ? <ReportNote report={data} /> : null}
    </div>
  );
}

function useColumns(): Column<TeamFlow>[] {
  const t = useTranslation();
  const { time } = useFormats();
  return [
    {
      key: 'time',
      header: t('agentReports.column.time'),
      cell: ({ at }) => <span className="figures">{time(at)}</span>,
      text: ({ at }) => at,
    },
    {
      key: 'member',
      header: t('agentReports.by.member'),
      cell: ({ member, level }) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-2">
          <bdi>{member.username}</bdi>
          <span className="text-12 text-ink-faint">{t('agentReports.level', { level: String(level) })}</span>
        </span>
      ),
      text: ({ member }) => member.username,
    },
    {
      key: 'kind',
      header: t('agentReports.column.kind'),
      cell: ({ kind }) => t(`agentReports.kind.${kind}`),
      text: ({ kind }) => t(`agentReports.kind.${kind}`),
    },
    {
      key: 'amount',
      header: t('agentReports.column.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} result />,
      text: ({ amount }) => amount,
    },
  ];
}
