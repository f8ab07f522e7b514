import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';

/**
 * Why money is credited to nobody: its order is unknown, it has another currency, its account is closed; less or more arrived than the
 * method credits.
 */
export const SUSPENSE_REASONS = ['unknown', 'currency', 'closed', 'under', 'over', 'limit'] as const;

/** A payment without an order (`r…`), or the part of a deposit that is not credited (`d…`). */
const SuspenseId = z.string().check(z.regex(/^[rd]\d{1,18}$/));

const SuspenseRow = z.object({
  id: SuspenseId,
  connection: z.string(),
  /** The gateway's id of the payment; '' for a part of a deposit. */
  paymentId: z.string(),
  /** Our reference as the gateway reported it. */
  ref: z.string(),
  amount: Amount,
  currency: CurrencyCode,
  reason: z.enum(SUSPENSE_REASONS),
  since: Time,
  /** The deposit it belongs to, where that is known. */
  deposit: z.nullable(IdText),
  /** What one operator has proposed and another one must confirm. */
  proposal: z.nullable(z.object({ deposit: IdText, by: z.string() })),
});

const common = { module: 'OPS-PAYMENTS', auth: 'operator' } as const;
const review = { ...common, permission: 'payments.reconcile', method: 'POST' } as const;

/** Back-office calls for money that arrived and is credited to nobody yet. */
export const suspense = {
  list: defineCall({
    ...common,
    permission: 'payments.read',
    summary: 'List money that arrived and is credited to nobody, oldest first.',
    method: 'GET',
    path: '/console/v1/payments/suspense',
    input: z.object(PageInput),
    output: PageOf(SuspenseRow),
    errors: [],
  }),
  assign: defineCall({
    ...review,
    summary:
      'Assign a payment to a deposit of the same connection and currency, which credits it by its terms. The first operator proposes it, a second one confirms it with the same call.',
    path: '/console/v1/payments/suspense/assign',
    input: z.object({ id: SuspenseId, deposit: IdText, reason: Reason }),
    output: z.object({ done: z.boolean() }),
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'OWN_PROPOSAL'],
  }),
  sendBack: defineCall({
    ...review,
    summary: 'Take money out of suspense that the operator sends back through the payment provider.',
    path: '/console/v1/payments/suspense/send-back',
    input: z.object({ id: SuspenseId, reason: Reason }),
    output: z.object({ done: z.literal(true) }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
