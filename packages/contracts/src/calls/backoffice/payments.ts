import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Version } from '../../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../../money.ts';
import { PageInput, PageOf } from '../../paging.ts';
import { PaymentFee } from '../../payment-fee.ts';
import { PAYOUT_TYPES } from '../../payout-account.ts';
import { PAYMENT_KINDS } from '../payments.ts';

const Code = z.string().check(z.regex(/^[\w-]{1,40}$/));
const Kind = z.enum(PAYMENT_KINDS);
/** Words by language code; English is shown where a language has none. */
const Words = (max: number) =>
  z.record(z.string().check(z.regex(/^[A-Z]{2,3}$/)), z.string().check(z.trim(), z.minLength(1), z.maxLength(max)));

const BackofficeMethod = z.object({
  code: Code,
  kind: Kind,
  currency: CurrencyCode,
  demo: z.boolean(),
  enabled: z.boolean(),
  names: z.record(z.string(), z.string()),
  times: z.record(z.string(), z.string()),
  min: Amount,
  max: Amount,
  quickAmounts: z.array(Amount),
  dailyMax: z.nullable(Amount),
  fee: PaymentFee,
  payoutType: z.enum(PAYOUT_TYPES),
  /** Counts the changes; sent back with each of one’s own, so that nobody writes over another. */
  version: z.number(),
});

/** What an operator decides of a method at any time. */
const MethodSettings = {
  names: Words(40),
  times: Words(80),
  min: PositiveAmount,
  max: PositiveAmount,
  quickAmounts: z.array(PositiveAmount).check(z.maxLength(8)),
  dailyMax: z.nullable(PositiveAmount),
  fee: PaymentFee,
  /** Ways out: what an account must be like to be bound to it. */
  payoutType: z._default(z.enum(PAYOUT_TYPES), 'bank'),
};

const Held = { code: Code, version: Version };
const desk = { module: 'OPS-PAYMENTS', auth: 'operator' } as const;
const edit = { ...desk, permission: 'payments.edit', method: 'POST' } as const;

/** The ways to pay from the operators’ side. */
export const paymentsBackoffice = {
  methods: defineCall({
    ...desk,
    permission: 'payments.read',
    summary: 'The ways to pay in and out of the brand, open or closed, by currency in the order that players see.',
    method: 'GET',
    path: '/console/v1/payments/methods',
    input: z.object({ ...PageInput, kind: z.optional(Kind), currency: z.optional(CurrencyCode) }),
    output: PageOf(BackofficeMethod),
    errors: [],
  }),
  createMethod: defineCall({
    ...edit,
    summary:
      'Set up a way to pay, last of its kind and currency, and closed until it is switched open. Ways in are marked as demo while the sandbox gateway takes them. A code that the brand has is CONFLICT.',
    path: '/console/v1/payments/methods/create',
    input: z.object({ code: Code, kind: Kind, currency: CurrencyCode, ...MethodSettings }),
    output: BackofficeMethod,
    errors: ['CONFLICT'],
  }),
  changeMethod: defineCall({
    ...edit,
    summary:
      'Change names, limits, quick amounts, fee and times of a method. It holds for payments that begin afterwards; those under way keep what was agreed. A version that is no longer the last is STALE_VERSION.',
    path: '/console/v1/payments/methods/change',
    input: z.object({ ...Held, ...MethodSettings }),
    output: BackofficeMethod,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  switchMethod: defineCall({
    ...edit,
    summary: 'Open a method or close it. A closed one takes no new payment; those under way are finished.',
    path: '/console/v1/payments/methods/switch',
    input: z.object({ ...Held, enabled: z.boolean() }),
    output: BackofficeMethod,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  reorderMethod: defineCall({
    ...edit,
    summary: 'Put a method before another of its kind and currency, or last of them.',
    path: '/console/v1/payments/methods/reorder',
    input: z.object({ code: Code, before: z.nullable(Code) }),
    output: z.object({ done: z.literal(true) }),
    errors: ['NOT_FOUND'],
  }),
};
