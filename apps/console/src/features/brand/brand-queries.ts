import { calls } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The brand as it is set up. Asked anew each time the page opens, and never while something is being edited on it. */
export const brandConfigQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: () => call(calls.brandBackoffice.config),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
