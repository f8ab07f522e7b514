import { calls, type Output } from '@fairhouse/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type Turnover = Output<typeof calls.turnover.requirements>;
export type Requirement = Turnover['rows'][number];
export type CountedRound = Output<typeof calls.turnover.rounds>['rows'][number];

export const REQUIREMENTS_ON_PAGE = 5;
export const ROUNDS_ON_PAGE = 10;

export const turnoverQuery = (page: number) =>
  queryOptions({
    queryKey: ['member', 'turnover', page],
    queryFn: () => call(calls.turnover.requirements, { page, pageSize: REQUIREMENTS_ON_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const turnoverRoundsQuery = (no: string, page: number) =>
  queryOptions({
    queryKey: ['member', 'turnover', 'rounds', no, page],
    queryFn: () => call(calls.turnover.rounds, { no, page, pageSize: ROUNDS_ON_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What the turnover says to a withdrawal of an amount; undefined while it is asked. */
export const useTurnoverQuote = (amount: string) =>
  useQuery({
    queryKey: ['member', 'turnover', 'quote', amount],
    queryFn: () => call(calls.turnover.quote, { amount }),
    staleTime: 0,
  }).data;
