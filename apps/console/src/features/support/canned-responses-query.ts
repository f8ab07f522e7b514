import { calls } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The canned responses of the brand. */
export const cannedResponsesQuery = queryOptions({
  queryKey: ['support', 'canned-responses'],
  queryFn: () => call(calls.supportBackoffice.cannedResponses),
  staleTime: 60_000,
});
