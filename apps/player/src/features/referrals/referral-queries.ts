import { calls, type Output } from '@fairhouse/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type Friends = Output<typeof calls.referrals.friends>;
export type Friend = Friends['rows'][number];

export const FRIENDS_ON_PAGE = 10;

export const friendsQuery = (page: number) =>
  queryOptions({
    queryKey: ['member', 'friends', page],
    queryFn: () => call(calls.referrals.friends, { page, pageSize: FRIENDS_ON_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
