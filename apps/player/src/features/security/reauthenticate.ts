import { calls, type Sent } from '@fairhouse/contracts';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { invalidateSecurity, overviewQuery } from './security-queries.ts';

/** Proves who is here. It counts for the next window at once, also while the overview is still on its way. */
export async function reauthenticate(by: Sent<typeof calls.security.reauth>): Promise<void> {
  const result = await call(calls.security.reauth, by);
  queryClient.setQueryData(overviewQuery.queryKey, (known) => known && { ...known, ...result });
  void invalidateSecurity();
}
