import { calls } from '@fairhouse/contracts';
import { call } from '../../platform/call.ts';

/** What the member has at vendors that keep money themselves; a brand may have none. Each of them is asked, so not too often. */
export const vendorWalletsQuery = {
  queryKey: ['member', 'vendor-wallets'],
  queryFn: () => call(calls.vendorWallet.wallets),
  staleTime: 30_000,
} as const;
