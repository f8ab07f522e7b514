import { calls } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export const rankQuery = queryOptions({
  queryKey: ['member', 'rank'],
  queryFn: () => call(calls.ranks.rank),
  staleTime: 0,
});

/** The ranks of the brand, for everybody. */
export const levelsQuery = queryOptions({
  queryKey: ['ranks', 'levels'],
  queryFn: () => call(calls.ranks.levels),
});
