import { calls } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The prepared answers of the brand. */
export const cannedQuery = queryOptions({
  queryKey: ['support', 'canned'],
  queryFn: () => call(calls.supportBackoffice.canned),
  staleTime: 60_000,
});
