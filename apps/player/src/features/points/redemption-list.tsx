import type { Redemption, RedemptionState } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, failureText, Pager, StateTag, Table, type Tone } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ROWS_ON_PAGE, redemptionsQuery } from './points-queries.ts';

const TONES: Record<RedemptionState, Tone> = { applying: 'waiting', passed: 'good', rejected: 'bad' };

/** What the player redeemed or exchanged, newest first. */
export function RedemptionList() {
  const t = useTranslation();
  const title = useId();
  const [page, setPage] = useState(1);
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(redemptionsQuery(page));
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <h2 id={title} className="text-20">
        {t('points.redemptions')}
      </h2>
      <Table
        caption={t('points.redemptions')}
        columns={useColumns()}
        rows={data?.rows ?? []}
        rowKey={({ no }) => no}
        state={isError ? 'error' : data ? 'ready' : 'loading'}
        stale={isPlaceholderData}
        error={error ? failureText(error, t) : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('points.redemptions.none')}>{t('points.redemptions.none.body')}</EmptyState>}
      />
      <Pager page={page} pages={Math.ceil((data?.total ?? 0) / ROWS_ON_PAGE)} onPage={setPage} />
    </section>
  );
}

function useColumns(): Column<Redemption>[] {
  const t = useTranslation();
  const { amount: write, count, time } = useFormats();
  return [
    {
      key: 'item',
      header: t('points.column.item'),
      cell: ({ no, name, given }) => (
        <span className="block">
          {name || (given ? t('points.money', { amount: write(given.amount, given.currency) }) : '')}
          <span className="figures block text-12 text-ink-faint">P{no}</span>
        </span>
      ),
    },
    { key: 'at', header: t('points.column.at'), cell: ({ at }) => time(at) },
    {
      key: 'price',
      header: t('points.column.points'),
      figures: true,
      cell: ({ price }) => count(Number(price)),
    },
    {
      key: 'state',
      header: t('points.column.state'),
      cell: ({ state, reason }) => (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          <StateTag tone={TONES[state]}>{t(`points.state.${state}`)}</StateTag>
          {reason ? <bdi className="max-w-sm break-words text-12 text-ink-faint">{reason}</bdi> : null}
        </span>
      ),
    },
  ];
}
