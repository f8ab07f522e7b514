import { calls, type Output } from '@fairhouse/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type OrderDetail = Output<typeof calls.lotteryOrders.order>;
export type OrderRow = Output<typeof calls.lotteryOrders.orders>['rows'][number];
export type OrderLine = OrderRow['lines'][number];

export const ORDERS_PER_PAGE = 20;

/** What the list of orders is narrowed to. */
export type OrderChoice = {
  gameCode?: string | undefined;
  issueNo?: string | undefined;
  planNo?: string | undefined;
  show?: 'open' | 'settled' | undefined;
};

export const ordersQuery = ({ gameCode, issueNo, planNo, show }: OrderChoice, page: number) =>
  queryOptions({
    queryKey: ['member', 'lottery', 'orders', gameCode, issueNo, planNo, show, page],
    queryFn: () =>
      call(calls.lotteryOrders.orders, {
        page,
        pageSize: ORDERS_PER_PAGE,
        ...(gameCode && { gameCode }),
        ...(issueNo && { issueNo }),
        ...(planNo && { planNo }),
        ...(show && { show }),
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const orderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['member', 'lottery', 'order', orderNo],
    queryFn: () => call(calls.lotteryOrders.order, { orderNo }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'ACCEPTED' ? 5_000 : false),
  });
