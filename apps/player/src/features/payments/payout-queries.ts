import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type PayoutAccount = Output<typeof calls.payoutAccounts.add>;

export const payoutAccountsQuery = queryOptions({
  queryKey: ['member', 'payout-accounts'],
  queryFn: () => call(calls.payoutAccounts.list),
  staleTime: 0,
});

/** Invalidates the accounts. */
export const invalidatePayoutAccounts = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: payoutAccountsQuery.queryKey });
