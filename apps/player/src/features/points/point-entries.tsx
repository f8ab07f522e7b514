import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, failureText, Pager, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { entriesQuery, type PointEntry, pointConfigQuery, ROWS_ON_PAGE } from './points-queries.ts';

/** Every change of the player's points, with the stakes that gave them. */
export function PointEntries() {
  const t = useTranslation();
  const title = useId();
  const [page, setPage] = useState(1);
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(entriesQuery(page));
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <h2 id={title} className="text-20">
        {t('points.entries')}
      </h2>
      <Table
        caption={t('points.entries')}
        columns={useColumns()}
        rows={data?.rows ?? []}
        rowKey={({ seq }) => seq}
        state={isError ? 'error' : data ? 'ready' : 'loading'}
        stale={isPlaceholderData}
        error={error ? failureText(error, t) : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('points.entries.none')}>{t('points.entries.none.body')}</EmptyState>}
      />
      <Pager page={page} pages={Math.ceil((data?.total ?? 0) / ROWS_ON_PAGE)} onPage={setPage} />
    </section>
  );
}

function useColumns(): Column<PointEntry>[] {
  const t = useTranslation();
  const { amount: write, count, time } = useFormats();
  const currency = useQuery(pointConfigQuery).data?.currency;
  return [
    {
      key: 'kind',
      header: t('points.column.change'),
      cell: ({ kind, stakes }) => (
        <span className="block">
          {t(`points.kind.${kind}`)}
          {currency
            ? stakes.map(({ category, valid }) => (
                <span key={category} className="block text-12 text-ink-faint">
                  {t(`shell.category.${category}`)} <span className="figures">{write(valid, currency)}</span>
                </span>
              ))
            : null}
        </span>
      ),
    },
    { key: 'at', header: t('points.column.at'), cell: ({ at }) => time(at) },
    {
      key: 'points',
      header: t('points.column.points'),
      figures: true,
      cell: ({ points }) => count(Number(points)),
    },
    {
      key: 'balance',
      header: t('points.column.balance'),
      figures: true,
      cell: ({ balance }) => count(Number(balance)),
    },
  ];
}
