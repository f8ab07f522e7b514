import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Card, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../components/facts.tsx';
import { Nothing } from '../../../components/nothing.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../platform/call.ts';
import { CheckLogButton } from './check-log-button.tsx';

type Health = Output<typeof calls.lotteryReportsBackoffice.health>;

/** The draws of the last thirty days: late and void ones, what they prove, and who reported results. */
export function HealthCard({ gameCode }: { gameCode: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['lottery', 'health', gameCode],
    queryFn: () => call(calls.lotteryReportsBackoffice.health, { gameCode }),
  });
  return (
    <Card>
      <section aria-label={t('lotteries.health')} className="flex flex-col gap-3">
        <h2 className="text-16 font-semibold">{t('lotteries.health')}</h2>
        {data ? (
          <HealthFacts health={data} />
        ) : error ? (
          <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
        <CheckLogButton gameCode={gameCode} />
      </section>
    </Card>
  );
}

function HealthFacts({ health }: { health: Health }) {
  const t = useTranslation();
  const { count } = useFormats();
  const { draws, delayed, waiting, median_s, slow_s, voided, levels, makers } = health;
  const counted = (rows: readonly { name: string; count: number }[]) => {
    const some = rows.filter((row) => row.count > 0);
    return some.length === 0 ? (
      <Nothing />
    ) : (
      <ul>
        {some.map((row) => (
          <li key={row.name}>
            {row.name}: {count(row.count)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Facts
      facts={[
        { name: t('lotteries.health.draws'), value: count(draws) },
        { name: t('lotteries.health.delayed'), value: count(delayed) },
        { name: t('lotteries.health.waiting'), value: count(waiting) },
        {
          name: t('lotteries.health.time'),
          value:
            median_s === null || slow_s === null ? (
              <Nothing />
            ) : (
              t('lotteries.health.seconds', { median: median_s.toFixed(1), slow: slow_s.toFixed(1) })
            ),
        },
        {
          name: t('lotteries.state.VOID'),
          value: counted(voided.map((row) => ({ name: t(`lotteries.voidReason.${row.reason}`), count: row.count }))),
        },
        {
          name: t('lotteries.level'),
          value: counted(levels.map((row) => ({ name: t(`lotteries.level.${row.level}`), count: row.count }))),
        },
        ...(makers.length > 0 ? [{ name: t('lotteries.health.makers'), value: <Makers makers={makers} /> }] : []),
      ]}
    />
  );
}

function Makers({ makers }: Pick<Health, 'makers'>) {
  const t = useTranslation();
  const { count } = useFormats();
  return (
    <ul>
      {makers.map(({ name, isFeed, results, differing, lastAt }) => (
        <li key={`${isFeed} ${name}`}>
          <bdi>{isFeed ? name : t('lotteries.health.operators')}</bdi>:{' '}
          {t('lotteries.health.results', { results: count(results), differing: count(differing) })}
          {lastAt === null ? null : (
            <span className="block text-12 text-ink-faint">
              <When at={new Date(lastAt).toISOString()} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
