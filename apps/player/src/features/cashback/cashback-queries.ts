import { type CashbackStatement, calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type Overview = Output<typeof calls.cashback.overview>;
export type Running = NonNullable<Overview['running']>;

export const STATEMENTS_ON_PAGE = 10;
/** Bets are counted every few seconds. */
const REFETCH_MS = 30_000;

export const overviewQuery = queryOptions({
  queryKey: ['member', 'cashback'],
  queryFn: () => call(calls.cashback.overview),
  staleTime: 0,
  refetchInterval: REFETCH_MS,
});

export const statementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['member', 'cashback', 'statements', page],
    queryFn: () => call(calls.cashback.statements, { page, pageSize: STATEMENTS_ON_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Returns how the days of a period are written: one day, or from the first to the last. */
export function useDays(): (period: Pick<CashbackStatement, 'fromDay' | 'toDay'>) => string {
  const t = useTranslation();
  const { time } = useFormats();
  const dayName = (day: string): string => time(`${day}T12:00:00`, 'date');
  return ({ fromDay, toDay }) =>
    fromDay === toDay ? dayName(fromDay) : t('cashback.days', { from: dayName(fromDay), to: dayName(toDay) });
}
