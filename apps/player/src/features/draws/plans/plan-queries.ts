import { calls, type Output } from '@fairhouse/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type Plan = Output<typeof calls.lotteryOrders.plan>;
export type PlanItem = Plan['items'][number];

export const PLANS_PER_PAGE = 20;
/** The states of items are at most this late. */
const POLL_MS = 5_000;

/** What the list of plans is narrowed to. */
export type PlanChoice = { gameCode?: string | undefined; show?: 'running' | 'ended' | undefined };

export const plansPageQuery = ({ gameCode, show }: PlanChoice, page: number) =>
  queryOptions({
    queryKey: ['member', 'lottery', 'plans', gameCode, show, page],
    queryFn: () =>
      call(calls.lotteryOrders.plans, {
        page,
        pageSize: PLANS_PER_PAGE,
        ...(gameCode && { gameCode }),
        ...(show && { show }),
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One plan. It is asked for again until it has ended. */
export const planQuery = (planNo: string) =>
  queryOptions({
    queryKey: ['member', 'lottery', 'plan', planNo],
    queryFn: () => call(calls.lotteryOrders.plan, { planNo }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? POLL_MS : false),
  });
