import * as z from 'zod/mini';
import { BusinessHours } from '../../business-hours.ts';
import { defineCall } from '../../call.ts';
import { Version } from '../../ids.ts';
import { ImageAddress } from '../../image-address.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../../money.ts';
import { PageInput, PageOf } from '../../paging.ts';
import { MethodAudience } from '../../payment-audience.ts';
import { PaymentFee } from '../../payment-fee.ts';
import { MAX_METHOD_CAPS, MethodCap } from '../../payment-limits.ts';
import { MethodMaintenance } from '../../payment-maintenance.ts';
import { MAX_INSTRUCTIONS, MAX_PROOF_TEXT } from '../../payment-texts.ts';
import { PAYOUT_TYPES } from '../../payout-account.ts';
import { MAX_RANK } from '../../rank.ts';
import { PAYMENT_KINDS } from '../payment-method-fields.ts';

const Code = z.string().check(z.regex(/^[\w-]{1,40}$/));
const Kind = z.enum(PAYMENT_KINDS);
/** Text by language code; English is shown where a language has none. */
const Words = (max: number) =>
  z.record(z.string().check(z.regex(/^[A-Z]{2,3}$/)), z.string().check(z.trim(), z.minLength(1), z.maxLength(max)));

/** Basis points of the ordered amount. */
const Tolerance = z.number().check(z.int(), z.gte(0), z.lte(1000));
/** Credited, or kept in suspense. */
const Difference = z.enum(['credit', 'hold']);
/** Deposits: what a payment of less or more than the ordered amount does; a difference up to the tolerance does not count. */
const Terms = { tolerance_bps: Tolerance, onUnder: Difference, onOver: Difference };

const BackofficeMethod = z.object({
  code: Code,
  kind: Kind,
  currency: CurrencyCode,
  /** Code of the gateway that processes it; null for bank transfers that operators confirm, and withdrawals that they pay by hand. */
  gateway: z.nullable(Code),
  demo: z.boolean(),
  enabled: z.boolean(),
  names: z.record(z.string(), z.string()),
  times: z.record(z.string(), z.string()),
  min: Amount,
  max: Amount,
  quickAmounts: z.array(Amount),
  dailyMax: z.nullable(Amount),
  caps: z.array(MethodCap),
  fee: PaymentFee,
  payoutType: z.enum(PAYOUT_TYPES),
  ...Terms,
  freeCount: z.number(),
  uniqueCents: z.boolean(),
  pay_min: z.number(),
  partMost: z.nullable(Amount),
  partLeast: z.nullable(Amount),
  confirm_min: z.number(),
  hours: z.nullable(BusinessHours),
  leastRank: z.number(),
  ...MethodAudience,
  maintenance: z.nullable(MethodMaintenance),
  instructions: z.record(z.string(), z.string()),
  proofTexts: z.record(z.string(), z.string()),
  image: z.string(),
  /** Version of the method; required with each change, so that no change is overwritten. */
  version: z.number(),
});

/** Settings of a method that an operator may change at any time. */
const MethodSettings = {
  names: Words(40),
  times: Words(80),
  min: PositiveAmount,
  max: PositiveAmount,
  quickAmounts: z.array(PositiveAmount).check(z.maxLength(8)),
  /** The most of one player within 24 hours, whatever the rank: a limit of `caps` for a rank replaces it. */
  dailyMax: z.nullable(PositiveAmount),
  /** Further limits of one player; at most one of a window and rank. */
  caps: z._default(z.array(MethodCap).check(z.maxLength(MAX_METHOD_CAPS)), []),
  fee: PaymentFee,
  /** How many payments of a player within 30 days are without the fee. */
  freeCount: z._default(z.number().check(z.int(), z.gte(0), z.lte(1_000)), 0),
  /** Withdrawal methods: the required type of payout account. */
  payoutType: z._default(z.enum(PAYOUT_TYPES), 'bank'),
  tolerance_bps: z._default(Tolerance, 0),
  onUnder: z._default(Difference, 'credit'),
  onOver: z._default(Difference, 'credit'),
  /** Bank transfers: adds 1 to 99 smallest units, so that no two open deposits of a receiving account ask for the same amount. */
  uniqueCents: z._default(z.boolean(), false),
  /** Deposit methods: minutes that a deposit waits for its payment. */
  pay_min: z._default(z.number().check(z.int(), z.gte(5), z.lte(10_080)), 30),
  /** Withdrawal methods: largest and smallest single payout; null: no limit. */
  partMost: z._default(z.nullable(PositiveAmount), null),
  partLeast: z._default(z.nullable(PositiveAmount), null),
  /** Withdrawal methods: minutes that the player has to say whether the money has arrived; 0: not asked. */
  confirm_min: z._default(z.number().check(z.int(), z.gte(0), z.lte(43_200)), 1_440),
  /** When new payments are taken; null: always. Payments under way are finished at any time. */
  hours: z._default(z.nullable(BusinessHours), null),
  /** The least rank of players who may use it; 0: every player. */
  leastRank: z._default(z.number().check(z.int(), z.gte(0), z.lte(MAX_RANK)), 0),
  ...MethodAudience,
  maintenance: z._default(z.nullable(MethodMaintenance), null),
  /** How it is paid; players read it where they choose the method, and at the order of a deposit. */
  instructions: z._default(Words(MAX_INSTRUCTIONS), {}),
  /** Deposit methods: what a slip has to show. */
  proofTexts: z._default(Words(MAX_PROOF_TEXT), {}),
  /** A picture that was uploaded for the brand. */
  image: z._default(ImageAddress, ''),
};

const Held = { code: Code, version: Version };
const common = { module: 'OPS-PAYMENTS', auth: 'operator' } as const;
const edit = { ...common, permission: 'payments.edit', method: 'POST' } as const;

/** Back-office calls for payment methods. */
export const paymentsBackoffice = {
  methods: defineCall({
    ...common,
    permission: 'payments.read',
    summary: 'List the payment methods of the brand, open or closed, by currency in the order that players see.',
    method: 'GET',
    path: '/console/v1/payments/methods',
    input: z.object({ ...PageInput, kind: z.optional(Kind), currency: z.optional(CurrencyCode) }),
    output: PageOf(
      z.extend(BackofficeMethod, {
        /** Payments with it that are not over; a closed method finishes them. */
        openPayments: z.number(),
      }),
    ),
    errors: [],
  }),
  gateways: defineCall({
    ...common,
    permission: 'payments.read',
    summary:
      'List the payment gateways that methods may use, and which make payouts; a demo gateway moves no real money.',
    method: 'GET',
    path: '/console/v1/payments/gateways',
    output: z.object({
      gateways: z.array(z.object({ code: Code, demo: z.boolean(), paysOut: z.boolean() })),
    }),
    errors: [],
  }),
  createMethod: defineCall({
    ...edit,
    summary:
      'Create a payment method, last of its kind and currency, and closed until it is opened. A deposit method names its gateway, a withdrawal method one that makes payouts; without one, operators confirm bank transfers and pay by hand; methods of a demo gateway are marked as demo. A code that the brand already has is a CONFLICT.',
    path: '/console/v1/payments/methods/create',
    input: z.object({
      code: Code,
      kind: Kind,
      currency: CurrencyCode,
      gateway: z._default(z.nullable(Code), null),
      ...MethodSettings,
    }),
    output: BackofficeMethod,
    errors: ['CONFLICT'],
  }),
  changeMethod: defineCall({
    ...edit,
    summary:
      'Change names, limits, quick amounts, fee and times of a method. Changes apply to new payments; existing ones keep their terms. A stale version is STALE_VERSION.',
    path: '/console/v1/payments/methods/change',
    input: z.object({ ...Held, ...MethodSettings }),
    output: BackofficeMethod,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  switchMethod: defineCall({
    ...edit,
    summary: 'Open or close a method. A closed one accepts no new payment; existing ones are finished.',
    path: '/console/v1/payments/methods/switch',
    input: z.object({ ...Held, enabled: z.boolean() }),
    output: BackofficeMethod,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  reorderMethod: defineCall({
    ...edit,
    summary: 'Move a method before another of its kind and currency, or to the end.',
    path: '/console/v1/payments/methods/reorder',
    input: z.object({ code: Code, before: z.nullable(Code) }),
    output: z.object({ done: z.literal(true) }),
    errors: ['NOT_FOUND'],
  }),
};
