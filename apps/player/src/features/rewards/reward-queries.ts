import { type Award, calls, type Promotion } from '@fairhouse/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type { Award, Promotion };

export const AWARDS_ON_PAGE = 10;
export const PROMOTIONS_ON_PAGE = 5;

export const awardsQuery = (show: 'open' | 'ended', page: number) =>
  queryOptions({
    queryKey: ['member', 'rewards', 'awards', show, page],
    queryFn: () => call(calls.rewards.awards, { show, page, pageSize: AWARDS_ON_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const availableQuery = (page: number) =>
  queryOptions({
    queryKey: ['member', 'rewards', 'promotions', page],
    queryFn: () => call(calls.promotions.available, { page, pageSize: PROMOTIONS_ON_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A promotion with the member's own state; a visitor's has none. */
export const promotionStateQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', 'rewards', 'promotion', id],
    queryFn: () => call(calls.promotions.get, { id }),
    staleTime: 0,
  });

/** Changes a reward or promotion, then refetches what it concerns. */
export function useRewardChange<Given, Answer>(
  change: (given: Given) => Promise<Answer>,
  onDone: (answer: Answer) => void = () => undefined,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['member', 'rewards'] }),
        queries.invalidateQueries({ queryKey: ['member', 'balance'] }),
      ]),
  });
}
