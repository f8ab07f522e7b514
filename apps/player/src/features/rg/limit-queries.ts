import { calls, type LimitSummary } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type LimitDto = LimitSummary['limits'][number];

/** The member's own limits; what changes one puts the answer in its place. */
export const limitsQuery = queryOptions({
  queryKey: ['member', 'limits'],
  queryFn: () => call(calls.rg.limits),
});
