import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';

/** Why a line of a file differs from our payments; the first that applies. */
const LINE_KINDS = [
  'duplicate',
  'missing_ours',
  'currency',
  'amount',
  'status',
  'other_day',
  'missing_theirs',
] as const;

/** How a difference is explained: it comes another day, it is the provider’s mistake, or ours. */
const CAUSES = ['late', 'theirs', 'ours'] as const;

const Day = z.iso.date();
const Connection = z.string().check(z.regex(/^[\w.-]{1,40}$/));

const Statement = z.object({
  id: IdText,
  /** Code of the connection, or of a receiving account (`bank.…`). */
  connection: z.string(),
  currency: CurrencyCode,
  day: Day,
  rows: z.number(),
  matched: z.number(),
  /** Lines that differ, and how many of them have no cause yet. */
  differing: z.number(),
  open: z.number(),
  /** Sums of what is paid, out negative, and what the provider charged. */
  file: Amount,
  ledger: Amount,
  cost: Amount,
  importedBy: z.string(),
  /** Who gave causes: they do not close the day. */
  settledBy: z.array(z.string()),
  importedAt: Time,
  closedBy: z.nullable(z.string()),
});

const Line = z.object({
  no: z.number(),
  gatewayId: z.string(),
  kind: z.enum(LINE_KINDS),
  fileAmount: z.nullable(Amount),
  ourAmount: z.nullable(Amount),
  /** Its own part of file less ledger. */
  difference: Amount,
  /** What the bank wrote beside it. */
  text: z.string(),
  /** The deposit that it may belong to: the only one with this reference, or of this amount. */
  deposit: z.nullable(IdText),
  cause: z.nullable(z.enum(CAUSES)),
  reason: z.string(),
  by: z.string(),
});

/** A closed day that is opened again. */
export const DayReopening = z.object({ id: IdText });

const Column = z._default(z.string().check(z.trim(), z.maxLength(80)), '');
const common = { module: 'OPS-PAYMENTS', auth: 'operator' } as const;
const review = { ...common, permission: 'payments.reconcile', method: 'POST' } as const;
const MAX_FILE = 4_000_000;

/** Back-office calls that compare daily files of gateways and banks with our payments. */
export const statementsBackoffice = {
  list: defineCall({
    ...common,
    permission: 'payments.read',
    summary: 'List the imported files of gateways and banks, newest day first.',
    method: 'GET',
    path: '/console/v1/payments/statements',
    input: z.object(PageInput),
    output: PageOf(Statement),
    errors: [],
  }),
  sources: defineCall({
    ...common,
    permission: 'payments.read',
    summary:
      'List what a file may come from: connections, whose files have their gateway’s form, and receiving accounts.',
    method: 'GET',
    path: '/console/v1/payments/statements/sources',
    output: z.object({
      sources: z.array(z.object({ connection: z.string(), title: z.string(), currencies: z.array(CurrencyCode) })),
    }),
    errors: [],
  }),
  lines: defineCall({
    ...common,
    permission: 'payments.read',
    summary: 'List the lines of a file that differ from our payments.',
    method: 'GET',
    path: '/console/v1/payments/statements/lines',
    input: z.object({ ...PageInput, id: IdText }),
    output: PageOf(Line),
    errors: ['NOT_FOUND'],
  }),
  importFile: defineCall({
    ...review,
    summary:
      'Compare the file of a day (CSV) with our payments. Again for a day that is not closed; differences that stay keep their cause. A bank’s file names its columns.',
    path: '/console/v1/payments/statements/import',
    maxBody_bytes: MAX_FILE + 65_536,
    input: z.object({
      connection: Connection,
      currency: CurrencyCode,
      day: Day,
      file: z.string().check(z.minLength(1), z.maxLength(MAX_FILE)),
      columns: z.object({ reference: Column, amount: Column, text: Column, payer: Column }),
    }),
    output: Statement,
    errors: ['NOT_FOUND', 'DAY_CLOSED'],
  }),
  settle: defineCall({
    ...review,
    summary: 'Record the cause of a difference, with a reason.',
    path: '/console/v1/payments/statements/settle',
    input: z.object({
      id: IdText,
      line: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
      cause: z.enum(CAUSES),
      reason: Reason,
    }),
    output: Statement,
    errors: ['NOT_FOUND', 'DAY_CLOSED'],
  }),
  close: defineCall({
    ...review,
    summary:
      'Close a day whose differences all have a cause (STATE_CHANGED otherwise). Another operator than those who imported it or gave a cause.',
    path: '/console/v1/payments/statements/close',
    input: z.object({ id: IdText }),
    output: Statement,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'DAY_CLOSED', 'OWN_PROPOSAL'],
  }),
  reopen: defineCall({
    ...review,
    summary:
      'Propose to open a closed day again, which another operator approves. Its causes stay; it is closed again like any other day. Returns the proposal, also one that waits already.',
    path: '/console/v1/payments/statements/reopen',
    input: z.extend(DayReopening, { reason: Reason }),
    output: z.object({ proposal: IdText }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
