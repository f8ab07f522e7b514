import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ClientRef, IdText } from '../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';

/** Waiting until the vendor has answered; then done, or `returned`: the money stayed where it was. */
export const TransferState = z.enum(['waiting', 'done', 'returned']);

export const VendorTransfer = z.object({
  /** What the player may quote. */
  orderNo: z.string(),
  vendor: z.string(),
  /** `in`: to the vendor; `out`: back to the main wallet. */
  direction: z.enum(['in', 'out']),
  amount: Amount,
  currency: CurrencyCode,
  state: TransferState,
  at: Time,
  settledAt: z.nullable(Time),
});
export type VendorTransfer = z.infer<typeof VendorTransfer>;

/** Money of the player at a vendor that keeps it itself. */
export const FundsAtVendor = z.object({
  vendorId: IdText,
  title: z.string(),
  /** Null where the vendor does not answer. */
  balance: z.nullable(Amount),
  currency: CurrencyCode,
  /** A transfer there or back is not settled yet. */
  waiting: z.boolean(),
});
export type FundsAtVendor = z.infer<typeof FundsAtVendor>;

export const vendorWallet = {
  wallets: defineCall({
    summary: 'What the member has at each vendor that keeps the money itself; null where the vendor does not answer.',
    method: 'GET',
    path: '/wps/v2/wallets/vendors',
    module: 'GCS-TRANSFER',
    anyRegion: true,
    auth: 'member',
    output: z.object({
      wallets: z.array(
        z.object({
          vendorId: IdText,
          title: z.string(),
          /** Whether it takes money; what is there can always come back. */
          enabled: z.boolean(),
          balance: z.nullable(Amount),
          currency: CurrencyCode,
        }),
      ),
    }),
    errors: [],
  }),
  transfer: defineCall({
    summary:
      'Move money between the main wallet and a vendor’s. Without an amount everything comes back but what the currency cannot hold. The same clientRef is the same order.',
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    module: 'GCS-TRANSFER',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object({
      vendorId: IdText,
      direction: z.enum(['in', 'out']),
      amount: z.optional(PositiveAmount),
      clientRef: ClientRef,
    }),
    output: z.object({
      transfer: VendorTransfer,
      /** What stays at the vendor because the currency has no coin so small; a decimal string, or null. */
      dust: z.nullable(z.string()),
    }),
    errors: [
      'NOT_FOUND',
      'INVALID_AMOUNT',
      'INSUFFICIENT_FUNDS',
      'CONFLICT',
      'TRIAL_NOT_ALLOWED',
      'RETRY',
      'VENDOR_ANSWER_INVALID',
      'PLAY_EXCLUDED',
    ],
  }),
  bringBack: defineCall({
    summary:
      'Bring back everything that the member has at vendors. What a vendor does not give now is told; twice at once is once.',
    method: 'POST',
    path: '/wps/relay/GCS_bringBackAll',
    module: 'GCS-TRANSFER',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    output: z.object({ left: z.array(FundsAtVendor) }),
    errors: [],
  }),
  transfers: defineCall({
    summary: 'The member’s transfers to and from vendors, the latest first.',
    method: 'GET',
    path: '/wps/v2/wallets/transfers',
    module: 'GCS-TRANSFER',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object(PageInput),
    output: PageOf(VendorTransfer),
    errors: [],
  }),
};
