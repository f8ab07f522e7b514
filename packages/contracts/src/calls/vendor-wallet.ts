import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ClientRef, IdText } from '../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';

/** Waiting until the vendor has answered; then done, or `returned`: the money was not moved. */
export const TransferState = z.enum(['waiting', 'done', 'returned']);

export const VendorTransfer = z.object({
  /** A reference the player may quote. */
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

/** Money of the player at a vendor that holds it itself. */
export const FundsAtVendor = z.object({
  vendorId: IdText,
  title: z.string(),
  /** Null where the vendor does not answer. */
  balance: z.nullable(Amount),
  currency: CurrencyCode,
  /** A transfer to or from the vendor is not settled yet. */
  waiting: z.boolean(),
});
export type FundsAtVendor = z.infer<typeof FundsAtVendor>;

export const vendorWallet = {
  wallets: defineCall({
    summary: 'List the member’s balance at each vendor that holds money itself; null where the vendor does not answer.',
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
          /** Whether it accepts transfers; money there can always be recalled. */
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
      'Move money between the main wallet and a vendor’s. Without an amount everything is moved back except fractions below the currency’s smallest unit. A repeated clientRef is the same order.',
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
      /** The remainder at the vendor below the currency's smallest unit; a decimal string, or null. */
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
      'Recall all of the member’s money at vendors. Vendors that return nothing now are reported; concurrent calls run once.',
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
    summary: 'List the member’s transfers to and from vendors, latest first.',
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
