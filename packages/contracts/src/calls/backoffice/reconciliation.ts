import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';

/** States of a transfer between the main wallet and a vendor's (`vendors.transfer`). */
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
  /** Number of status queries without a clear answer, and the time of the next; null when it is settled. */
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
  /** Each side's record: amount, state, player; '' when there is none. */
  ours: z.string(),
  theirs: z.string(),
  foundAt: Time,
  /** When both sides agreed again. */
  resolvedAt: z.nullable(Time),
  /** When an operator acknowledged it. */
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
  /** The vendor's own id. */
  reference: z.string(),
  currency: CurrencyCode,
  /** Stakes less refunds, and wins so far. */
  stake: Amount,
  win: Amount,
  at: Time,
});
export type OpenRound = z.infer<typeof OpenRound>;

/** The vendor's state of a round; UNKNOWN: no clear answer. */
export const VENDOR_ROUND_STATES = ['OPEN', 'CLOSED', 'CANCELLED', 'NOT_FOUND', 'UNKNOWN'] as const;

const VendorRoundReport = z.object({
  state: z.enum(VENDOR_ROUND_STATES),
  transactions: z.array(
    z.object({
      class: z.enum(['bet', 'win']),
      tx: z.string(),
      /** As received from the vendor. */
      amount: z.string(),
      status: z.enum(['APPLIED', 'REVERSED']),
    }),
  ),
});
export type VendorRoundReport = z.infer<typeof VendorRoundReport>;

const read = { module: 'OPS-VENDORS', auth: 'operator', permission: 'vendors.read', method: 'GET' } as const;
const edit = { module: 'OPS-VENDORS', auth: 'operator', permission: 'vendors.edit', method: 'POST' } as const;
const span = { from: z.optional(Time), to: z.optional(Time) };

/** Reconciliation of our ledger with third-party game servers. */
export const reconciliationBackoffice = {
  transfers: defineCall({
    ...read,
    summary: 'List transfers of players’ money to and from vendors that hold it, latest first.',
    path: '/console/v1/wallet-vendors/transfers',
    input: z.object({
      ...PageInput,
      ...span,
      vendorId: z.optional(IdText),
      /** Only unsettled transfers. */
      open: z.optional(z.enum(['1'])),
      /** A full order number or player's username. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(128))),
    }),
    output: PageOf(TransferOrder),
    errors: [],
  }),
  recheckTransfer: defineCall({
    ...edit,
    summary:
      'Query the vendor now for the state of a transfer. Only a clear answer settles it; otherwise it stays unchanged and is queried again.',
    path: '/console/v1/wallet-vendors/transfers/recheck',
    input: z.object({ accountId: IdText, orderNo: z.string().check(z.maxLength(64)) }),
    output: TransferOrder,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  discrepancies: defineCall({
    ...read,
    summary: 'List discrepancies between a vendor’s history and ours, latest first; acknowledged ones only on request.',
    path: '/console/v1/wallet-vendors/discrepancies',
    input: z.object({
      ...PageInput,
      ...span,
      vendorId: z.optional(IdText),
      /** Also acknowledged or resolved ones. */
      all: z.optional(z.enum(['1'])),
      /** A full transaction id of the vendor. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(128))),
    }),
    output: PageOf(Discrepancy),
    errors: [],
  }),
  acknowledge: defineCall({
    ...edit,
    summary: 'Acknowledge a discrepancy, with a note. No money moves; it reopens when the discrepancy changes.',
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
    summary: 'List unsettled rounds in third-party games, oldest first.',
    path: '/console/v1/wallet-vendors/open-rounds',
    input: z.object({
      ...PageInput,
      ...span,
      vendorId: z.optional(IdText),
      /** Only rounds that have been open for so many hours. */
      olderThan_h: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(8_760))),
      /** A full vendor round id or player's username. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(128))),
    }),
    output: PageOf(OpenRound),
    errors: [],
  }),
  fetchRound: defineCall({
    ...edit,
    summary: 'Query the vendor for the state of a round. The answer moves no money.',
    path: '/console/v1/wallet-vendors/rounds/fetch',
    input: z.object({ accountId: IdText, roundId: z.string().check(z.maxLength(64)) }),
    output: VendorRoundReport,
    errors: ['NOT_FOUND'],
  }),
};
