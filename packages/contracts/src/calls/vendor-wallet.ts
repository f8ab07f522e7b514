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

/** What a game may do with money at other vendors when it opens: leave it, ask, or recall it. */
export const AUTO_TRANSFERS = ['off', 'ask', 'on'] as const;
export type AutoTransfer = (typeof AUTO_TRANSFERS)[number];
const AutoTransferMode = z.enum(AUTO_TRANSFERS);

/** The bounds of one transfer. */
const Bounds = z.nullable(z.object({ least: Amount, most: Amount }));

/** A wallet of the brand. `main` and `seamless` share one balance: games of seamless vendors play from the main wallet. */
const MerchantWallet = z.object({
  /** `main`, or the number of the vendor's account. */
  id: z.string(),
  title: z.string(),
  kind: z.enum(['main', 'seamless', 'transfer']),
  currency: CurrencyCode,
  /** Null where it is not known: not asked, or no answer in time. */
  balance: z.nullable(Amount),
  /** Of the main wallet: what of the balance is held, by its purpose. */
  held: z.nullable(z.object({ total: Amount, withdrawals: Amount, transfers: Amount, deposits: Amount, play: Amount })),
  /** What may be moved to the wallet, and from it; null where nothing can. */
  in: Bounds,
  out: Bounds,
  /** `away`: no answer in time. `off`: takes no money now, but returns it. `unasked`: the request did not ask for balances. */
  state: z.enum(['ok', 'away', 'off', 'unasked']),
  /** A transfer to or from it is not settled yet. */
  waiting: z.boolean(),
  /** When the balance was read. */
  at: Time,
});
export type MerchantWallet = z.infer<typeof MerchantWallet>;

export const vendorWallet = {
  merchantWallet: defineCall({
    summary:
      'List the wallets of the brand: the main one with what is held for what, and each vendor’s with its balance, state and what may be moved. A vendor that does not answer within two seconds costs its own line.',
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    module: 'GCS-TRANSFER',
    anyRegion: true,
    auth: 'member',
    input: z.object({
      /** One wallet alone. */
      id: z.optional(z.string().check(z.regex(/^(main|\d{1,18})$/))),
      /** `no` asks no vendor for its balance. */
      ask: z.optional(z.enum(['yes', 'no'])),
    }),
    output: z.object({ wallets: z.array(MerchantWallet), autoTransfer: AutoTransferMode }),
    errors: ['NOT_FOUND'],
  }),
  setAutoTransfer: defineCall({
    summary: 'Choose what happens to money at other vendors when a game opens: leave it there, ask, or recall it.',
    method: 'POST',
    path: '/wps/v2/wallets/auto',
    module: 'GCS-TRANSFER',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object({ autoTransfer: AutoTransferMode }),
    output: z.object({ autoTransfer: AutoTransferMode }),
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
