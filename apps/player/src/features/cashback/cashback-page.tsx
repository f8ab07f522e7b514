import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { CashbackHistory } from './cashback-history.tsx';
import { type Overview, overviewQuery } from './cashback-queries.ts';
import { CashbackStatementCard } from './cashback-statement.tsx';
import { RunningCashback } from './running-cashback.tsx';

/** Cashback (C-07): what can be claimed, the running period by category, and earlier periods with the sums behind them. */
export function CashbackPage() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(overviewQuery);
  if (error && !data) return <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="flex flex-col gap-8">
      <Claimable overview={data} />
      <Delayed overview={data} />
      {data.running ? (
        <RunningCashback running={data.running} currency={data.currency} />
      ) : (
        <EmptyState title={t('cashback.none')}>{t('cashback.none.about')}</EmptyState>
      )}
      <CashbackHistory />
    </div>
  );
}

function Claimable({ overview: { claimable, currency } }: { overview: Overview }) {
  const t = useTranslation();
  if (claimable.length === 0) return null;
  return (
    <section aria-labelledby="cashback-claimable" className="flex flex-col gap-3">
      <h3 id="cashback-claimable" className="text-16 font-semibold">
        {t('cashback.claimable')}
      </h3>
      <ul className="flex flex-col gap-3">
        {claimable.map((statement) => (
          <CashbackStatementCard key={statement.fromDay} statement={statement} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

function Delayed({ overview: { isDelayed, asOf, running } }: { overview: Overview }) {
  const t = useTranslation();
  const { time } = useFormats();
  if (!isDelayed || !running) return null;
  return <p className="text-14 text-info">{t('cashback.delayed', { time: time(asOf) })}</p>;
}
