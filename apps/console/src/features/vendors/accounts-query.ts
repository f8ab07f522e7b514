import { calls, type VendorAccount } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

/** Accounts per page; there are only a few. */
export const ACCOUNTS_PER_PAGE = 20;

export const accountsQuery = (page: number) =>
  queryOptions({
    queryKey: ['vendors', page],
    queryFn: () => call(calls.vendorBackoffice.accounts, { page, pageSize: ACCOUNTS_PER_PAGE }),
  });

/** Invalidates the accounts after a change. */
export const invalidatePayoutAccounts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['vendors'] });

export const signingKeys = ({ keys }: VendorAccount) => keys.filter(({ revokedAt }) => revokedAt === null);
