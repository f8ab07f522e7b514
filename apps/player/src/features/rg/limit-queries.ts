import { calls, type LimitSummary } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type LimitDto = LimitSummary['limits'][number];

/** The member's own limits. A change writes its answer into the cache. */
export const limitsQuery = queryOptions({
  queryKey: ['member', 'limits'],
  queryFn: () => call(calls.rg.limits),
});
