import { calls } from '@fairhouse/contracts';
import { call } from '../../platform/call.ts';

/** The member's balances at vendors that hold them. A brand may have none. Every vendor is queried, so this is not refetched often. */
export const vendorWalletsQuery = {
  queryKey: ['member', 'vendor-wallets'],
  queryFn: () => call(calls.vendorWallet.wallets),
  staleTime: 30_000,
} as const;
