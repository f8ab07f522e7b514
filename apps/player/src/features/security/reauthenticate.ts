import { calls, type Sent } from '@fairhouse/contracts';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { invalidateSecurity, overviewQuery } from './security-queries.ts';

/** Reauthenticates the member. It is valid for the next dialog immediately, also while the overview is still loading. */
export async function reauthenticate(by: Sent<typeof calls.security.reauth>): Promise<void> {
  const result = await call(calls.security.reauth, by);
  queryClient.setQueryData(overviewQuery.queryKey, (known) => known && { ...known, ...result });
  void invalidateSecurity();
}
