import { calls, type Output } from '@fairhouse/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type Bonuses = Output<typeof calls.bonuses.list>;

export const BONUSES_ON_PAGE = 10;

export const bonusMoneyQuery = (page: number, version: number) =>
  queryOptions({
    queryKey: ['member', 'bonuses', 'money', page, version],
    queryFn: () => call(calls.bonuses.listMoney, { page, pageSize: BONUSES_ON_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** `version` is that of the balance: each round that is settled may have moved the progress. */
export const bonusesQuery = (page: number, version: number) =>
  queryOptions({
    queryKey: ['member', 'bonuses', page, version],
    queryFn: () => call(calls.bonuses.list, { page, pageSize: BONUSES_ON_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
