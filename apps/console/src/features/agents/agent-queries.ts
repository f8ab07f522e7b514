import {
  type AgentMove,
  type AgentSettings,
  type AgentSign,
  calls,
  type Output,
  type ReviewState,
} from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../components/paged-table.tsx';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type AgentRow = Output<typeof calls.agentsBackoffice.list>['rows'][number];
export type AgentMember = Output<typeof calls.agentsBackoffice.member>;
export type MovePreview = Output<typeof calls.agentMovesBackoffice.preview>;
export type Settings = AgentSettings & { version: number };
export type Move = AgentMove;

export interface AgentsQuery {
  page?: number;
  under?: string | undefined;
  search?: string | undefined;
  show: 'agents' | 'members';
}

/** A page of the tree: the tops of lines, those directly below an agent, or those found by name. */
export const agentsQuery = ({ page = 1, under, search, show }: AgentsQuery) =>
  queryOptions({
    queryKey: ['agents', 'list', under ?? '', search ?? '', show, page],
    queryFn: () =>
      call(calls.agentsBackoffice.list, {
        page,
        pageSize: PAGE_SIZE,
        show,
        ...(under && { under }),
        ...(search && { search }),
      }),
  });

export const memberQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['agents', 'member', accountId],
    queryFn: () => call(calls.agentsBackoffice.member, { accountId }),
  });

export const settingsQuery = queryOptions({
  queryKey: ['agents', 'settings'],
  queryFn: () => call(calls.agentsBackoffice.settings),
});

/** A page of the signs of abuse, as a table reads it. */
export const reviewsQuery = ({
  page,
  sign,
  review,
}: {
  page: number;
  sign?: AgentSign | undefined;
  review?: ReviewState | undefined;
}) => ({
  queryKey: ['agents', 'reviews', sign ?? '', review ?? '', page],
  fetchPage: () =>
    call(calls.agentReviewsBackoffice.list, {
      page,
      pageSize: PAGE_SIZE,
      ...(sign && { sign }),
      ...(review && { state: review }),
    }),
});

/** What a move would change; without `to` to the top of a line. It is requested again each time. */
export const previewQuery = (accountId: string, to: string | null) =>
  queryOptions({
    queryKey: ['agents', 'preview', accountId, to ?? ''],
    queryFn: () => call(calls.agentMovesBackoffice.preview, { accountId, ...(to !== null && { to }) }),
    staleTime: 0,
  });

/** Requests everything about agents again. */
export const invalidateAgents = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['agents'] });
