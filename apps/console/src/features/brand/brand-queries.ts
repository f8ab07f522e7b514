import { calls } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The brand configuration. Refetched each time the page opens, never while it is being edited. */
export const brandConfigQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: () => call(calls.brandBackoffice.config),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
