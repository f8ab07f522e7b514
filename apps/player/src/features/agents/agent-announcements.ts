import { calls } from '@fairhouse/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { isWide } from '../../platform/use-is-wide.ts';
import { ANNOUNCEMENTS_PER_PAGE } from '../content/content-queries.ts';

/** A page of the announcements for agents, newest first. */
export const agentAnnouncementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['member', 'agents', 'announcements', page],
    queryFn: () =>
      call(calls.content.agentAnnouncements, {
        page,
        pageSize: ANNOUNCEMENTS_PER_PAGE,
        platform: isWide() ? 'W' : 'M',
      }),
    placeholderData: keepPreviousData,
  });
