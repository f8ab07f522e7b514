import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText, Pager, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { STATEMENTS_ON_PAGE, statementsQuery } from './cashback-queries.ts';
import { CashbackStatementCard } from './cashback-statement.tsx';

/** The closed periods, the latest first. */
export function CashbackHistory() {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery(statementsQuery(page));
  return (
    <section aria-labelledby="cashback-history" className="flex flex-col gap-3">
      <h3 id="cashback-history" className="text-16 font-semibold">
        {t('cashback.history')}
      </h3>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : !data ? (
        <Skeleton className="h-40 w-full" />
      ) : data.total === 0 ? (
        <EmptyState title={t('cashback.history.none')}>{t('cashback.history.none.about')}</EmptyState>
      ) : (
        <ul aria-busy={isPlaceholderData} className="flex flex-col gap-3">
          {data.rows.map((statement) => (
            <CashbackStatementCard key={statement.fromDay} statement={statement} currency={data.currency} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={Math.ceil((data?.total ?? 0) / STATEMENTS_ON_PAGE)} onPage={setPage} />
    </section>
  );
}
