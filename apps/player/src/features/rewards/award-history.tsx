import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, failureText, Pager, StateTag, Table, type Tone } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AWARDS_ON_PAGE, type Award, awardsQuery } from './reward-queries.ts';
import { useDeductedText } from './use-deducted-text.ts';
import { useRewardText } from './use-reward-text.ts';
import { useWinsText } from './use-wins-text.ts';

const TONES: Record<Award['state'], Tone> = {
  offered: 'waiting',
  review: 'waiting',
  issued: 'good',
  rejected: 'bad',
  expired: 'neutral',
  voided: 'neutral',
};

/** Awards that were paid, rejected or missed, newest first. */
export function AwardHistory() {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(awardsQuery('ended', page));
  return (
    <>
      <Table
        caption={t('rewards.history')}
        columns={useColumns()}
        rows={data?.rows ?? []}
        rowKey={({ no }) => no}
        state={isError ? 'error' : data ? 'ready' : 'loading'}
        stale={isPlaceholderData}
        error={error ? failureText(error, t) : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('rewards.history.none')}>{t('rewards.history.none.about')}</EmptyState>}
      />
      <Pager page={page} pages={Math.ceil((data?.total ?? 0) / AWARDS_ON_PAGE)} onPage={setPage} />
    </>
  );
}

function useColumns(): Column<Award>[] {
  const t = useTranslation();
  const { time } = useFormats();
  const rewardText = useRewardText();
  const deductedText = useDeductedText();
  const winsText = useWinsText();
  return [
    {
      key: 'at',
      header: t('rewards.column.at'),
      cell: ({ decidedAt, claimUntil, at }) => time(decidedAt ?? claimUntil ?? at),
    },
    {
      key: 'name',
      header: t('rewards.column.name'),
      cell: ({ name, source, no }) => (
        <span className="block">
          <span className="block wrap-anywhere">{name || t(`rewards.source.${source}`)}</span>
          <span className="figures block text-12 text-ink-faint">A{no}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('rewards.column.amount'),
      figures: true,
      cell: (award) => (
        <span className="flex flex-col gap-0.5">
          <span>{rewardText(award, award.currency)}</span>
          <span className="text-12 text-ink-faint">{winsText(award, award.currency)}</span>
          <span className="text-12 text-ink-faint">{deductedText(award, award.currency)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('rewards.column.state'),
      cell: ({ state, decision, cause }) => (
        <span className="flex flex-col gap-1 max-sm:items-end">
          <StateTag tone={TONES[state]}>{t(`rewards.award.${state}`)}</StateTag>
          {cause ? <span className="text-12 text-ink-soft">{t(`rewards.cause.${cause}`)}</span> : null}
          {decision ? <bdi className="text-12 text-ink-faint wrap-anywhere">{decision}</bdi> : null}
        </span>
      ),
    },
  ];
}
