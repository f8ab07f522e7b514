import { calls, type VendorAccount } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

/** Accounts on a page; nobody has many. */
export const ACCOUNTS_PER_PAGE = 20;

export const accountsQuery = (page: number) =>
  queryOptions({
    queryKey: ['vendors', page],
    queryFn: () => call(calls.vendorBackoffice.accounts, { page, pageSize: ACCOUNTS_PER_PAGE }),
  });

/** Asks for the accounts again after one has changed. */
export const invalidatePayoutAccounts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['vendors'] });

export const signingKeys = ({ keys }: VendorAccount) => keys.filter(({ revokedAt }) => revokedAt === null);
