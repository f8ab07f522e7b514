import { calls, type Output, type PointItem } from '@fairhouse/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { isFinal } from '../payments/is-final.ts';
import { useClientRef } from '../payments/use-client-ref.ts';

export type PointConfig = Output<typeof calls.points.config>;
export type PointEntry = Output<typeof calls.points.entries>['rows'][number];

export const ROWS_ON_PAGE = 10;

const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const pointBalanceQuery = queryOptions({
  queryKey: ['member', 'points', 'balance'],
  queryFn: () => call(calls.points.balance),
  ...fresh,
});

export const pointItemsQuery = queryOptions({
  queryKey: ['member', 'points', 'items'],
  queryFn: () => call(calls.points.rewards),
  ...fresh,
});

export const pointConfigQuery = queryOptions({
  queryKey: ['member', 'points', 'config'],
  queryFn: () => call(calls.points.config),
  ...fresh,
});

export const redemptionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['member', 'points', 'redemptions', page],
    queryFn: () => call(calls.points.redemptions, { page, pageSize: ROWS_ON_PAGE }),
    ...fresh,
  });

export const entriesQuery = (page: number) =>
  queryOptions({
    queryKey: ['member', 'points', 'entries', page],
    queryFn: () => call(calls.points.entries, { page, pageSize: ROWS_ON_PAGE }),
    ...fresh,
  });

/** What takes points: an item, or points that are exchanged for money. */
export type Taking = { item: PointItem } | { points: string };

/** Redeems an item or exchanges points. A retry after a lost answer is the same redemption. */
export function useTakePoints(onDone: () => void) {
  const queries = useQueryClient();
  const { refFor, settle } = useClientRef();
  return useMutation({
    mutationFn: ({ taking, paymentPassword }: { taking: Taking; paymentPassword: string }) => {
      if ('points' in taking) {
        const { points } = taking;
        return call(calls.points.convert, { points, paymentPassword, clientRef: refFor(`money ${points}`) });
      }
      const { itemId, price } = taking.item;
      return call(calls.points.redeem, { itemId, price, paymentPassword, clientRef: refFor(`${itemId} ${price}`) });
    },
    onSuccess: () => {
      settle();
      onDone();
    },
    onError: (reason) => {
      if (isFinal(reason)) settle();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['member', 'points'] }),
        queries.invalidateQueries({ queryKey: ['member', 'balance'] }),
      ]),
  });
}
