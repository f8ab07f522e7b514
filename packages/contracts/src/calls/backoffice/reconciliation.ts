import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';

/** States of an order between the main wallet and a vendor's (`vendors.transfer`). */
export const ORDER_STATES = ['TAKEN', 'SENT', 'UNKNOWN', 'DONE', 'RETURNED', 'FAILED'] as const;
export const DISCREPANCY_KINDS = ['missing_ours', 'missing_vendor', 'amount', 'status'] as const;

const TransferOrder = z.object({
  orderNo: z.string(),
  accountId: IdText,
  player: z.string(),
  vendor: z.string(),
  direction: z.enum(['in', 'out']),
  amount: Amount,
  currency: CurrencyCode,
  state: z.enum(ORDER_STATES),
  /** How often the vendor was asked about it without a clear answer, and when it is asked next; null when it is settled. */
  attempts: z.number(),
  nextAt: z.nullable(Time),
  at: Time,
  settledAt: z.nullable(Time),
});
export type TransferOrderRow = z.infer<typeof TransferOrder>;

const Discrepancy = z.object({
  vendorId: IdText,
  vendor: z.string(),
  opClass: z.enum(['bet', 'win']),
  tx: z.string(),
  kind: z.enum(DISCREPANCY_KINDS),
  /** What each side says of it: amount, state, player; '' for nothing. */
  ours: z.string(),
  theirs: z.string(),
  foundAt: Time,
  /** When both sides agreed again. */
  resolvedAt: z.nullable(Time),
  /** An operator has looked into it. */
  acknowledgedAt: z.nullable(Time),
  acknowledgedBy: z.string(),
  note: z.string(),
});
export type Discrepancy = z.infer<typeof Discrepancy>;

const OpenRound = z.object({
  roundId: z.string(),
  accountId: IdText,
  player: z.string(),
  vendor: z.string(),
  game: z.string(),
  /** The vendor's own name of it. */
  reference: z.string(),
  currency: CurrencyCode,
  /** What was staked and not given back, and what was won so far. */
  stake: Amount,
  win: Amount,
  at: Time,
});
export type OpenRound = z.infer<typeof OpenRound>;

/** What a vendor says of a round; UNKNOWN: no clear answer. */
export const VENDOR_ROUND_STATES = ['OPEN', 'CLOSED', 'CANCELLED', 'NOT_FOUND', 'UNKNOWN'] as const;

const VendorRoundReport = z.object({
  state: z.enum(VENDOR_ROUND_STATES),
  transactions: z.array(
    z.object({
      class: z.enum(['bet', 'win']),
      tx: z.string(),
      /** As the vendor writes it. */
      amount: z.string(),
      status: z.enum(['APPLIED', 'REVERSED']),
    }),
  ),
});
export type VendorRoundReport = z.infer<typeof VendorRoundReport>;

const read = { module: 'OPS-VENDORS', auth: 'operator', permission: 'vendors.read', method: 'GET' } as const;
const edit = { module: 'OPS-VENDORS', auth: 'operator', permission: 'vendors.edit', method: 'POST' } as const;
const span = { from: z.optional(Time), to: z.optional(Time) };

/** What stands between the house's books and those of outside game servers. */
export const reconciliationBackoffice = {
  transfers: defineCall({
    ...read,
    summary: 'Orders of players’ money to and from vendors that keep it, the latest first.',
    path: '/console/v1/wallet-vendors/transfers',
    input: z.object({
      ...PageInput,
      ...span,
      vendorId: z.optional(IdText),
      /** Only orders that are not settled. */
      open: z.optional(z.enum(['1'])),
      /** An order number or a player's username, whole. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(128))),
    }),
    output: PageOf(TransferOrder),
    errors: [],
  }),
  recheckTransfer: defineCall({
    ...edit,
    summary:
      'Ask the vendor now what became of an order. Only its clear word settles it; without one it stays as it is and is asked about again.',
    path: '/console/v1/wallet-vendors/transfers/recheck',
    input: z.object({ accountId: IdText, orderNo: z.string().check(z.maxLength(64)) }),
    output: TransferOrder,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  discrepancies: defineCall({
    ...read,
    summary:
      'Transactions on which a vendor’s history and ours differ, the latest first; those that were looked into only on request.',
    path: '/console/v1/wallet-vendors/discrepancies',
    input: z.object({
      ...PageInput,
      ...span,
      vendorId: z.optional(IdText),
      /** Also those that were looked into or agree again. */
      all: z.optional(z.enum(['1'])),
      /** A transaction of the vendor's, whole. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(128))),
    }),
    output: PageOf(Discrepancy),
    errors: [],
  }),
  acknowledge: defineCall({
    ...edit,
    summary:
      'Say that a difference was looked into, and what came of it. Nothing is paid or taken by it; it comes back when the difference changes.',
    path: '/console/v1/wallet-vendors/discrepancies/acknowledge',
    input: z.object({
      vendorId: IdText,
      opClass: z.enum(['bet', 'win']),
      tx: z.string().check(z.maxLength(128)),
      reason: Reason,
    }),
    output: Discrepancy,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  openRounds: defineCall({
    ...read,
    summary: 'Rounds in games of outside servers that are not settled, the oldest first.',
    path: '/console/v1/wallet-vendors/open-rounds',
    input: z.object({
      ...PageInput,
      ...span,
      vendorId: z.optional(IdText),
      /** Only rounds that have been open for so many hours. */
      olderThan_h: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(8_760))),
      /** The vendor's name of a round or a player's username, whole. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(128))),
    }),
    output: PageOf(OpenRound),
    errors: [],
  }),
  fetchRound: defineCall({
    ...edit,
    summary: 'Ask the vendor what it knows of a round. Nothing is paid or taken by its answer.',
    path: '/console/v1/wallet-vendors/rounds/fetch',
    input: z.object({ accountId: IdText, roundId: z.string().check(z.maxLength(64)) }),
    output: VendorRoundReport,
    errors: ['NOT_FOUND'],
  }),
};
