import { calls, type IncomePeriod, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type AgentSelf = Output<typeof calls.agents.self>;

/** What the agent may do, and the own rates. */
export const selfQuery = queryOptions({
  queryKey: ['member', 'agents', 'self'],
  queryFn: () => call(calls.agents.self),
});

export const LINKS_PER_PAGE = 10;
export const linksQuery = (page: number) =>
  queryOptions({
    queryKey: ['member', 'agents', 'links', page],
    queryFn: () => call(calls.agents.links, { page, pageSize: LINKS_PER_PAGE }),
  });

export const MEMBERS_PER_PAGE = 20;
export const membersQuery = (input: { page: number; under: string | null; search: string }) =>
  queryOptions({
    queryKey: ['member', 'agents', 'members', input],
    queryFn: () =>
      call(calls.agents.members, {
        page: input.page,
        pageSize: MEMBERS_PER_PAGE,
        ...(input.search !== '' ? { search: input.search } : input.under !== null ? { under: input.under } : {}),
      }),
  });

export type Income = Output<typeof calls.income.totals>;

/** What the agent was paid in a period of business days. */
export const incomeQuery = (period: IncomePeriod) =>
  queryOptions({
    queryKey: ['member', 'agents', 'income', period],
    queryFn: () => call(calls.income.totals, { period }),
    staleTime: 0,
  });
