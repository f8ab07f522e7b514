import type { AgentContract } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { belowQuery } from './contract-queries.ts';

/** Returns the contracts below that would end with an answer or an end, and the list that shows them. */
export function useEndingBelow(contract: AgentContract, act: 'accept' | 'terminate') {
  const t = useTranslation();
  const { time } = useFormats();
  const query = useQuery(belowQuery(contract, act));
  const rows = query.data?.contracts;
  const list = query.isError ? (
    <ErrorState onRetry={() => void query.refetch()}>{failureText(query.error, t)}</ErrorState>
  ) : rows === undefined ? (
    <Skeleton className="h-12 w-full" />
  ) : rows.length === 0 ? null : (
    <section aria-label={t('contracts.below')} className="rounded-box border border-line p-3">
      <p className="pb-2 text-14 font-semibold">{t('contracts.below.count', { count: rows.length })}</p>
      <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto text-14 text-ink-soft">
        {rows.map((row) => (
          <li key={row.contract}>
            {t('contracts.below.row', { name: row.agent.username, number: row.contract, time: time(row.endsAt) })}
          </li>
        ))}
      </ul>
    </section>
  );
  return { list, ends: rows?.map((row) => row.contract), refetch: query.refetch };
}
