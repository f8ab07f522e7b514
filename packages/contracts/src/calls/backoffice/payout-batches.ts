import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { ClientRef, IdText, Version } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { BATCH_FIELDS, MAX_BATCH } from '../../payout-batches.ts';
import { Reason } from '../../reason.ts';

/** `rejected` and `expired`: by the proposal. `sent`: paid by the bank, as far as we know. `done`: every payout has its result. */
const BATCH_STATES = ['proposed', 'rejected', 'expired', 'approved', 'sent', 'done'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

const ITEM_STATES = ['listed', 'sent', 'dropped', 'paid', 'failed', 'bounced'] as const;

/** Why a row of a result file changed nothing: not of this batch, a word that the format does not have, or a contradiction. */
const ROW_PROBLEMS = ['unknown', 'status', 'contradiction'] as const;

const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const Words = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))).check(z.maxLength(10));
const OptionalTitle = z.string().check(z.trim(), z.maxLength(60));

/** How the payouts of a method are written to a file, and how the file with their results is read. */
export const BatchFormat = z.object({
  columns: z
    .array(
      z.object({
        title: Title,
        field: z.enum(BATCH_FIELDS),
        /** What a column of the field `text` has in every line; '' otherwise. */
        text: z.string().check(z.maxLength(80)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  /** The columns of the result file; bankReference and amount may be '' for none. */
  results: z.object({
    reference: Title,
    status: Title,
    bankReference: OptionalTitle,
    amount: OptionalTitle,
    /** The words of the status; upper and lower case are the same. */
    paid: Words,
    failed: Words,
    bounced: Words,
  }),
  /** The most payouts of one batch. */
  most: z.number().check(z.int(), z.gte(1), z.lte(MAX_BATCH)),
});
export type BatchFormat = z.infer<typeof BatchFormat>;

/** What two operators decide about: the list by its SHA-256, and its sum. */
export const PayoutBatchInput = z.object({
  batch: IdText,
  method: z.string(),
  currency: CurrencyCode,
  count: z.number(),
  sum: Amount,
  /** SHA-256 of the lines in order: withdrawal, part, amount in the smallest unit, number of the payout account. */
  list: z.string(),
  /** The gateway connection that sends it; null: a file for the bank. */
  connection: z._default(z.nullable(z.string()), null),
});

/** What a batch was when it was proposed. */
export const PayoutBatchPreview = z.object({ currency: CurrencyCode, amount: Amount, largest: Amount });

const Batch = z.object({
  id: IdText,
  method: z.string(),
  /** The gateway connection that sends it and reports each result; null: a file for the bank, whose results are imported. */
  connection: z.nullable(z.string()),
  currency: CurrencyCode,
  state: z.enum(BATCH_STATES),
  proposal: z.nullable(IdText),
  count: z.number(),
  sum: Amount,
  /** Items that were not sent, because something had changed before. */
  dropped: z.number(),
  /** Of those sent, by their result; `open` has none yet. */
  paid: z.number(),
  failed: z.number(),
  open: z.number(),
  createdBy: z.string(),
  createdAt: Time,
  sentAt: z.nullable(Time),
});
export type PayoutBatch = z.infer<typeof Batch>;

const Item = z.object({
  no: z.number(),
  withdrawal: IdText,
  part: z.number(),
  accountId: IdText,
  username: z.string(),
  /** The payout account, masked. */
  destination: z.string(),
  amount: Amount,
  state: z.enum(ITEM_STATES),
  /** The refusal for which it was dropped; '' otherwise. */
  reason: z.string(),
  /** Our reference in the file; '' before it is sent. */
  reference: z.string(),
  bankReference: z.string(),
});
export type PayoutBatchItem = z.infer<typeof Item>;

const Method = z.object({
  method: z.string(),
  currency: CurrencyCode,
  format: BatchFormat,
  /** 0 for the standard format. */
  version: z.number(),
  /** Parts that can go into a batch now. */
  ready: z.object({ count: z.number(), sum: Amount }),
});

const Code = z.string().check(z.regex(/^[\w-]{1,40}$/));
const read = { module: 'OPS-PAYMENTS', auth: 'operator', permission: 'payments.read', method: 'GET' } as const;
const review = { module: 'OPS-PAYMENTS', auth: 'operator', permission: 'payments.payout', method: 'POST' } as const;
const MAX_FILE = 4_000_000;

/** Back-office calls for payouts by hand as a batch: a file for the bank, or one call of a gateway connection. */
export const payoutBatchesBackoffice = {
  methods: defineCall({
    ...read,
    summary:
      'List the withdrawal methods that are paid by hand, with the format of their files and what can be paid now.',
    path: '/console/v1/payout-batches/methods',
    output: z.object({
      methods: z.array(Method),
      /** Open gateway connections with a call for batches. */
      connections: z.array(z.object({ code: z.string(), title: z.string() })),
    }),
    errors: [],
  }),
  saveFormat: defineCall({
    ...review,
    permission: 'payments.edit',
    method: 'PUT',
    summary:
      'Change how the payouts of a method are written to a file and how its results are read. Batches keep the format they began with.',
    path: '/console/v1/payout-batches/format',
    input: z.object({ method: Code, format: BatchFormat, version: Version }),
    output: z.object({ format: BatchFormat, version: z.number() }),
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  create: defineCall({
    ...review,
    summary:
      'Make a batch of the payouts of a method that were approved and never sent, oldest first, and propose it: another operator decides about list and sum. STATE_CHANGED when nothing can be paid, NOT_FOUND for a connection without a call for batches. A repeated clientRef returns the same batch.',
    path: '/console/v1/payout-batches/create',
    input: z.object({
      method: Code,
      /** The gateway connection that sends it; null: a file for the bank. */
      connection: z._default(z.nullable(Code), null),
      reason: Reason,
      clientRef: ClientRef,
    }),
    output: Batch,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'CONFLICT'],
  }),
  list: defineCall({
    ...read,
    summary: 'List the batches of payouts, newest first.',
    path: '/console/v1/payout-batches',
    input: z.object(PageInput),
    output: PageOf(Batch),
    errors: [],
  }),
  items: defineCall({
    ...read,
    summary: 'List the payouts of a batch in the order of its file.',
    path: '/console/v1/payout-batches/items',
    input: z.object({ ...PageInput, id: IdText }),
    output: PageOf(Item),
    errors: ['NOT_FOUND'],
  }),
  file: defineCall({
    ...review,
    summary:
      'Get the file of a batch that was sent, with full account numbers; each time is audited. STATE_CHANGED for one that a connection sends.',
    path: '/console/v1/payout-batches/file',
    input: z.object({ id: IdText }),
    output: z.object({ name: z.string(), file: z.string() }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  importResults: defineCall({
    ...review,
    summary:
      'Import the bank’s file (CSV) with the results of a batch. Each row counts once, also when the file is imported again; a row that contradicts what is stored changes nothing and becomes an alarm.',
    path: '/console/v1/payout-batches/results',
    maxBody_bytes: MAX_FILE + 65_536,
    input: z.object({ id: IdText, file: z.string().check(z.minLength(1), z.maxLength(MAX_FILE)) }),
    output: z.object({
      batch: Batch,
      rows: z.number(),
      /** Rows that changed something now, and rows that were known. */
      applied: z.number(),
      known: z.number(),
      problems: z.array(z.object({ row: z.number(), reference: z.string(), problem: z.enum(ROW_PROBLEMS) })),
    }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
