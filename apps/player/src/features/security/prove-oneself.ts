import { calls, type Sent } from '@fairhouse/contracts';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { forgetSecurity, overviewQuery } from './security-queries.ts';

/** Proves who is here. It counts for the next window at once, also while the overview is still on its way. */
export async function proveOneself(by: Sent<typeof calls.security.prove>): Promise<void> {
  const proved = await call(calls.security.prove, by);
  queryClient.setQueryData(overviewQuery.queryKey, (known) => known && { ...known, ...proved });
  void forgetSecurity();
}
