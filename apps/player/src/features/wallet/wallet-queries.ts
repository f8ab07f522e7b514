import { calls } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The wallets of the brand and the choice of automatic transfers; no vendor is asked, so that the page does not wait for one. */
export const walletsQuery = queryOptions({
  queryKey: ['member', 'wallets'],
  queryFn: () => call(calls.vendorWallet.merchantWallet, { ask: 'no' }),
  staleTime: 0,
});

/** One vendor's wallet with its balance. */
export const walletQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', 'wallets', id],
    queryFn: async () => (await call(calls.vendorWallet.merchantWallet, { id })).wallets[0] ?? null,
    staleTime: 0,
  });
