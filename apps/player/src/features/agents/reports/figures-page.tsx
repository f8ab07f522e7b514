import { calls, RATE_CATEGORIES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import {
  ChoiceRow,
  EmptyState,
  failureText,
  Pager,
  type PeriodChoice,
  PeriodField,
  SearchField,
  Select,
  type Sort,
  Table,
} from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { type AmountName, type Grouping, useFigureColumns } from './figure-columns.tsx';
import { ReportNote } from './report-note.tsx';
import { daysOf, type FiguresInput, figuresQuery, REPORT_PERIODS, ROWS_PER_PAGE } from './report-queries.ts';
import { TeamExport } from './team-export.tsx';

const SORTED = ['key', 'rounds', 'stake', 'valid', 'win', 'net', 'deposit', 'withdrawal'] as const;
type Category = (typeof RATE_CATEGORIES)[number];
const MAX_SEARCH = 64;

/** A report of the team: days, groups, category and member to choose, with totals and a file of the page. */
export function FiguresPage({
  name,
  caption,
  groupings,
  columnsOf,
  note,
}: {
  /** The start of the file name. */
  name: string;
  caption: string;
  groupings: readonly Grouping[];
  /** The figures of a grouping; without payments where a category is chosen. */
  columnsOf: (played: boolean) => readonly ('rounds' | AmountName)[];
  note?: string;
}) {
  const t = useTranslation();
  const [period, setPeriod] = useState<PeriodChoice>('week');
  const [by, setBy] = useState<Grouping>('member');
  const [category, setCategory] = useState<Category | ''>('');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort | null>(null);
  const [page, setPage] = useState(1);
  /** Another selection begins at its first page. */
  const choose =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      set(value);
      setPage(1);
    };
  const sorted = SORTED.find((each) => each === sort?.key);
  const selection = {
    ...daysOf(period),
    by,
    ...(category === '' || by === 'category' ? {} : { category }),
    ...(search === '' || by !== 'member' ? {} : { search }),
    ...(sorted ? { sort: sort?.down ? (`-${sorted}` as const) : sorted } : {}),
  };
  const input: FiguresInput = { ...selection, page, pageSize: ROWS_PER_PAGE };
  const report = useQuery({ ...figuresQuery(input), placeholderData: keepPreviousData });
  const { data, error, isError, isPlaceholderData, refetch } = report;
  const playedOnly = by === 'category' || category !== '';
  const columns = useFigureColumns(data, by, columnsOf(playedOnly));
  const rows = data?.rows ?? [];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <PeriodField value={period} presets={REPORT_PERIODS} onChange={choose(setPeriod)} />
        <ChoiceRow
          label={t('agentReports.by')}
          choices={groupings.map((each) => ({ value: each, label: t(`agentReports.by.${each}`) }))}
          value={by}
          onChange={(next) => {
            setSort(null);
            choose(setBy)(next);
          }}
        />
        {by === 'category' ? null : (
          <Select
            label={t('agentReports.by.category')}
            className="w-full sm:w-48"
            value={category}
            onChange={({ target }) => choose(setCategory)(RATE_CATEGORIES.find((each) => each === target.value) ?? '')}
            options={[
              { value: '', label: t('agentReports.category.all') },
              ...RATE_CATEGORIES.map((each) => ({ value: each, label: t(`agents.category.${each}`) })),
            ]}
          />
        )}
        <div className="ms-auto">
          <TeamExport
            name={`${name}-${data?.fromDay ?? ''}_${data?.toDay ?? ''}`}
            columns={columns}
            rowKey={({ key }) => key}
            total={data?.total ?? 0}
            fetchPage={(of, pageSize) => call(calls.agentReports.figures, { ...input, page: of, pageSize })}
            query={{ ...selection, report: 'figures' }}
          />
        </div>
      </div>
      {by === 'member' ? (
        <SearchField label={t('agentReports.search')} max={MAX_SEARCH} value={search} onSearch={choose(setSearch)} />
      ) : null}
      <div className="overflow-x-auto">
        <Table
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          totals
          state={isError && !data ? 'error' : data ? 'ready' : 'loading'}
          stale={isPlaceholderData}
          error={error ? failureText(error, t) : undefined}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('agentReports.none')}>{t('agentReports.none.about')}</EmptyState>}
          sort={sort}
          onSort={choose(setSort)}
          sortable={SORTED}
        />
      </div>
      <Pager page={page} pages={Math.ceil((data?.total ?? 0) / ROWS_PER_PAGE)} onPage={setPage} />
      {playedOnly && columnsOf(false).length > columnsOf(true).length ? (
        <p className="text-12 text-ink-faint">{t('agentReports.category.about')}</p>
      ) : null}
      {note ? <p className="text-12 text-ink-faint">{note}</p> : null}
      {data ? (
        <>
          <p className="text-12 text-ink-faint">{t('agentReports.currency', { currency: data.currency })}</p>
          <ReportNote report={data} />
        </>
      ) : null}
    </div>
  );
}
