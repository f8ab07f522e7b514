import { type calls, type LeaderboardState, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText, Select, Skeleton, StateTag, type Tone } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LeaderboardTable } from './leaderboard-table.tsx';
import { type Leaderboard, leaderboardQuery } from './mission-queries.ts';

const TONES: Record<LeaderboardState, Tone> = { upcoming: 'info', running: 'waiting', counting: 'info', final: 'good' };

/** The leaderboards of the brand; the current one is shown first. */
export function LeaderboardSection({
  leaderboards,
  currency,
}: {
  leaderboards: Output<typeof calls.missions.summary>['leaderboards'];
  currency: string;
}) {
  const t = useTranslation();
  const { time } = useFormats();
  const [chosen, choose] = useState<string>();
  const { data, error, refetch } = useQuery({ ...leaderboardQuery(chosen), enabled: leaderboards.length > 0 });
  const shown = data?.leaderboard;
  return (
    <section aria-labelledby="leaderboards" className="flex flex-col gap-3">
      <h3 id="leaderboards" className="text-16 font-semibold">
        {t('missions.boards')}
      </h3>
      {leaderboards.length === 0 ? (
        <EmptyState title={t('missions.boards.none')}>{t('missions.boards.none.about')}</EmptyState>
      ) : error && !data ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <>
          {leaderboards.length > 1 ? (
            <Select
              label={t('missions.board.choose')}
              options={leaderboards.map(({ no, name, period, from }) => ({
                value: no,
                // editions have the same name
                label: period === 'once' ? name : t('missions.board.option', { name, day: time(from, 'date') }),
              }))}
              value={chosen ?? shown?.no ?? ''}
              onChange={({ target }) => choose(target.value)}
            />
          ) : null}
          {shown ? <Board leaderboard={shown} currency={currency} /> : <Skeleton className="h-64 w-full" />}
        </>
      )}
    </section>
  );
}

function Board({ leaderboard, currency }: { leaderboard: Leaderboard; currency: string }) {
  const t = useTranslation();
  const { amount: write, count, time, row } = useFormats();
  const { name, period, state, from, until, finalAt, categories, own, players, reward, isFollowed } = leaderboard;
  const prizeText = (prize: string): string =>
    reward === 'points' ? t('missions.points', { points: prize }) : write(prize, currency);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h4 className="text-16 font-semibold">
            <bdi>{name}</bdi>
          </h4>
          <p className="text-12 text-ink-faint">
            {period === 'once' ? '' : `${t(`missions.period.${period}`)} · `}
            {t('missions.board.span', { from: time(from), until: time(until) })} ·{' '}
            {t('missions.board.players', { count: players })}
          </p>
        </div>
        <StateTag tone={TONES[state]}>{t(`missions.board.state.${state}`)}</StateTag>
      </div>
      <div className="rounded-tile border border-line bg-surface p-4">
        <p className="text-12 text-ink-soft">{t('missions.board.own')}</p>
        {own ? (
          <p className="flex flex-wrap items-baseline gap-x-4">
            <strong className="figures text-28">{count(own.place)}</strong>
            <span className="figures">{write(own.points, currency, { currency: 'none' })}</span>
            {own.prize ? <span className="figures font-semibold">{prizeText(own.prize)}</span> : null}
          </p>
        ) : (
          <p className="text-14">{t('missions.board.own.none')}</p>
        )}
      </div>
      <LeaderboardTable leaderboard={leaderboard} currency={currency} prizeText={prizeText} />
      <p className="text-12 text-ink-faint">
        {t('missions.board.terms')}{' '}
        {categories.length > 0
          ? `${t('missions.board.terms.categories', {
              categories: row(categories.map((each) => t(`shell.category.${each}`))),
            })} `
          : ''}
        {isFollowed && state === 'running' ? `${t('missions.board.followed')} ` : ''}
        {state === 'final' ? '' : t('missions.board.final.at', { time: time(finalAt) })}
      </p>
    </div>
  );
}
