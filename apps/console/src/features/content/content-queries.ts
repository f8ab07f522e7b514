import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type Item = Output<typeof calls.contentBackoffice.item>;
export type Row = Output<typeof calls.contentBackoffice.items>['rows'][number];

/** One content item, always refetched: an editor must not start from stale data. */
export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: ['content', 'item', id],
    queryFn: () => call(calls.contentBackoffice.item, { id }),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });

/** Invalidates the lists after a change. */
export const invalidateLists = () => queryClient.invalidateQueries({ queryKey: ['content', 'list'] });
