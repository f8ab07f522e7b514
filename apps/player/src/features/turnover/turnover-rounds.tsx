import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, failureText, Money, Pager, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CountedRound, type Requirement, ROUNDS_ON_PAGE, turnoverRoundsQuery } from './turnover-queries.ts';

/** The rounds that counted for a requirement, newest first; what they added makes up what is done. */
export function TurnoverRounds({ requirement: { no } }: { requirement: Requirement }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(turnoverRoundsQuery(no, page));
  return (
    <div className="flex flex-col gap-3">
      <Table
        caption={t('turnover.rounds')}
        columns={useColumns(data?.currency ?? '')}
        rows={data?.rows ?? []}
        rowKey={({ roundId }) => roundId}
        state={isError ? 'error' : data ? 'ready' : 'loading'}
        stale={isPlaceholderData}
        error={error ? failureText(error, t) : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('turnover.rounds.none')}>{t('turnover.rounds.none.about')}</EmptyState>}
      />
      <Pager page={page} pages={Math.ceil((data?.total ?? 0) / ROUNDS_ON_PAGE)} onPage={setPage} />
    </div>
  );
}

function useColumns(currency: string): Column<CountedRound>[] {
  const t = useTranslation();
  const { time, rate } = useFormats();
  return [
    {
      key: 'round',
      header: t('turnover.column.round'),
      cell: ({ roundId, category }) => (
        <span className="block">
          <span className="figures">{roundId}</span>
          <span className="block text-12 text-ink-faint">{t(`shell.category.${category}`)}</span>
        </span>
      ),
    },
    { key: 'closed', header: t('turnover.column.closed'), cell: ({ closedAt }) => time(closedAt) },
    {
      key: 'valid',
      header: t('turnover.column.valid'),
      figures: true,
      cell: ({ valid }) => <Money amount={valid} currency={currency} exact />,
    },
    { key: 'weight', header: t('turnover.column.weight'), figures: true, cell: ({ weight }) => rate(weight) },
    {
      key: 'gave',
      header: t('turnover.column.gave'),
      figures: true,
      cell: ({ gave }) => <Money amount={gave} currency={currency} className="font-semibold" exact />,
    },
  ];
}
