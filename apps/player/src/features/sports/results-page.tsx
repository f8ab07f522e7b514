import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import {
  type Column,
  EmptyState,
  failureText,
  Pager,
  PeriodField,
  StateTag,
  Table,
  toListQuery,
  useListView,
} from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SportsFrame } from './sports-frame.tsx';
import { type ResultRow, ROWS_PER_PAGE, resultsQuery } from './sports-queries.ts';

const write = (score: ResultRow['score']): string => (score ? `\u2066${score.home}:${score.away}\u2069` : '');

/** `/sports/results`: what the matches of a period came to. */
export function ResultsPage() {
  const t = useTranslation();
  const { time } = useFormats();
  const list = useListView();
  const { page, pageSize: _pageSize, ...period } = toListQuery(list, ROWS_PER_PAGE);
  const { data, error, isPlaceholderData, refetch } = useQuery(resultsQuery({ ...period, page }));
  const columns: Column<ResultRow>[] = [
    {
      key: 'fixture',
      header: t('sports.column.fixture'),
      cell: ({ fixtureId, home, away }) => (
        <Link to="/sports/event/$fixtureId" params={{ fixtureId }} className="text-primary-ink hover:underline">
          <bdi>{home}</bdi> – <bdi>{away}</bdi>
        </Link>
      ),
    },
    { key: 'tournament', header: t('sports.column.tournament'), cell: ({ tournament }) => <bdi>{tournament}</bdi> },
    { key: 'time', header: t('sports.column.start'), cell: ({ startsAt }) => time(startsAt) },
    { key: 'half', header: t('sports.column.halfTime'), figures: true, cell: ({ halfTime }) => write(halfTime) },
    {
      key: 'score',
      header: t('sports.column.score'),
      figures: true,
      cell: ({ score, status }) =>
        score ? (
          <strong className="text-16">{write(score)}</strong>
        ) : (
          <StateTag tone="neutral">{t(`sports.status.${status}`)}</StateTag>
        ),
    },
  ];
  return (
    <SportsFrame title={t('sports.results')} lead={t('sports.results.lead')} withSlip={false}>
      <PeriodField value={list.period} onChange={(next) => list.change({ period: next })} />
      <Table
        caption={t('sports.results')}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={({ fixtureId }) => fixtureId}
        state={error && !data ? 'error' : data ? 'ready' : 'loading'}
        stale={isPlaceholderData}
        error={error ? failureText(error, t) : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('sports.results.none')}>{t('sports.results.none.body')}</EmptyState>}
      />
      <Pager
        page={list.page}
        pages={Math.ceil((data?.total ?? 0) / ROWS_PER_PAGE)}
        onPage={(next) => list.change({ page: next })}
      />
    </SportsFrame>
  );
}
