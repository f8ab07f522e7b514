import * as z from 'zod/mini';
import { BusinessHours } from '../../business-hours.ts';
import { defineCall, MAX_IMAGES } from '../../call.ts';
import { IdText, MAX_INTEGER, Version } from '../../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { MAX_RANK } from '../../rank.ts';
import { Reason } from '../../reason.ts';
import { Slip } from '../bank-deposits.ts';
import { BackofficeDeposit } from './backoffice.ts';
import { PaymentReview } from './payment-review.ts';

/** `slips`: a slip waits for an operator. `open`: every deposit that still waits for its money. */
const QUEUES = ['slips', 'open'] as const;

const Row = z.extend(BackofficeDeposit, {
  reference: z.string(),
  /** The receiving account: bank and last characters of its number. */
  account: z.string(),
  /** Since when a slip waits; null: none does. */
  slipSince: z.nullable(Time),
});

const Detail = z.extend(Row, {
  /** The player's name as in the profile; '' for none. */
  realName: z.string(),
  slips: z.array(Slip),
  /** What a person should look at before the deposit is confirmed. */
  signs: z.object({
    /** Deposits that have an equal or a nearly equal image. */
    equalImages: z.array(IdText),
    similarImages: z.array(IdText),
    /** The payer is not the player. */
    otherPayer: z.boolean(),
    /** Open deposits of the same amount at the same receiving account. */
    equalAmounts: z.array(IdText),
  }),
  /** What has arrived for it. */
  receipts: z.array(z.object({ bankReference: z.string(), amount: Amount, at: Time })),
});

const ReceivingAccount = z.object({
  id: IdText,
  method: z.string(),
  currency: CurrencyCode,
  bank: z.string(),
  holder: z.string(),
  /** The last characters of its number. */
  masked: z.string(),
  dailyMax: z.nullable(Amount),
  /** Ordered and received within the last 24 hours. */
  used: Amount,
  enabled: z.boolean(),
  /** When new deposits get it; null: always. */
  hours: z.nullable(BusinessHours),
  /** The least rank of players whose deposits get it; 0: all. */
  leastRank: z.number(),
  /** Whether the player sees a QR code beside its number. */
  hasQr: z.boolean(),
  version: z.number(),
});

const Text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const AccountSettings = {
  bank: Text(80),
  holder: Text(80),
  /** Most within 24 hours; null: any amount. */
  dailyMax: z.nullable(PositiveAmount),
  enabled: z.boolean(),
  hours: z._default(z.nullable(BusinessHours), null),
  leastRank: z._default(z.number().check(z.int(), z.gte(0), z.lte(MAX_RANK)), 0),
};

/** A bank payment that a deposit was credited with and that the bank took back. */
export const ReceiptReversal = z.object({ id: IdText, bankReference: Text(80) });

const common = { module: 'OPS-PAYMENTS', auth: 'operator' } as const;
const review = { ...common, permission: 'payments.review', method: 'POST' } as const;
const edit = { ...common, permission: 'payments.edit', method: 'POST' } as const;

/** Back-office calls for deposits by bank transfer, and for the accounts that receive them. */
export const bankDepositsBackoffice = {
  list: defineCall({
    ...common,
    permission: 'payments.read',
    summary: 'List open deposits by bank transfer: those with a slip to check oldest slip first, or all of them.',
    method: 'GET',
    path: '/console/v1/payments/bank-deposits',
    input: z.object({ ...PageInput, queue: z._default(z.enum(QUEUES), 'slips') }),
    output: PageOf(Row),
    errors: [],
  }),
  detail: defineCall({
    ...common,
    permission: 'payments.read',
    summary:
      'Get one deposit by bank transfer with its slips, what has arrived, and what to look at before it is confirmed.',
    method: 'GET',
    path: '/console/v1/payments/bank-deposits/detail',
    input: z.object({ id: IdText }),
    output: Detail,
    errors: ['NOT_FOUND'],
  }),
  image: defineCall({
    ...review,
    summary: 'Get an image of a slip, counted from 1; each view is audited.',
    path: '/console/v1/payments/bank-deposits/image',
    input: z.object({
      id: IdText,
      slip: z.number().check(z.int(), z.gte(1), z.lte(1_000)),
      n: z.number().check(z.int(), z.gte(1), z.lte(MAX_IMAGES)),
    }),
    output: z.object({ type: z.string(), base64: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  confirm: defineCall({
    ...review,
    summary:
      'Confirm that money has arrived for a deposit by bank transfer: the amount that really came, and the bank’s reference, which is a CONFLICT when that receiving account has it already.',
    path: '/console/v1/payments/bank-deposits/confirm',
    input: z.object({ id: IdText, amount: PositiveAmount, bankReference: Text(80) }),
    output: Detail,
    errors: ['NOT_FOUND', 'INVALID_AMOUNT', 'CONFLICT'],
  }),
  refuseSlip: defineCall({
    ...review,
    summary: 'Refuse a slip with a reason that the player reads. The deposit waits on.',
    path: '/console/v1/payments/bank-deposits/refuse-slip',
    input: PaymentReview,
    output: Detail,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  reverseReceipt: defineCall({
    ...review,
    summary:
      'Propose to reverse a confirmed bank payment, which another operator approves. The deposit is credited with what is left; what the player lacks is a debt. Returns the proposal, also one that waits already.',
    path: '/console/v1/payments/bank-deposits/reverse',
    input: z.extend(ReceiptReversal, { reason: Reason }),
    output: z.object({ proposal: IdText }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  accounts: defineCall({
    ...common,
    permission: 'payments.read',
    summary: 'List the bank accounts of the brand that receive deposits, in the order in which equal ones are chosen.',
    method: 'GET',
    path: '/console/v1/payments/receiving-accounts',
    output: z.object({ accounts: z.array(ReceivingAccount) }),
    errors: [],
  }),
  createAccount: defineCall({
    ...edit,
    summary: 'Add a bank account that receives deposits of a method without a gateway. Its number is sealed.',
    path: '/console/v1/payments/receiving-accounts/create',
    input: z.object({ method: z.string().check(z.regex(/^[\w-]{1,40}$/)), number: Text(64), ...AccountSettings }),
    output: ReceivingAccount,
    errors: ['NOT_FOUND', 'ADDRESS_INVALID'],
  }),
  changeAccount: defineCall({
    ...edit,
    summary: 'Change a receiving account. Deposits that are open keep it. A stale version is STALE_VERSION.',
    path: '/console/v1/payments/receiving-accounts/change',
    input: z.object({ id: IdText, version: Version, ...AccountSettings }),
    output: ReceivingAccount,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  setAccountQr: defineCall({
    ...edit,
    summary:
      'Set the image of a receiving account’s QR code, which players see at an open order; without an image it is removed. It is stored sealed. A stale version is STALE_VERSION.',
    path: '/console/v1/payments/receiving-accounts/qr',
    images: 1,
    input: z.object({ id: IdText, version: z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_INTEGER - 1)) }),
    output: ReceivingAccount,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
  moveAccount: defineCall({
    ...edit,
    summary: 'Move a receiving account before another one of its method, or to the end.',
    path: '/console/v1/payments/receiving-accounts/reorder',
    input: z.object({ id: IdText, before: z.nullable(IdText) }),
    output: z.object({ done: z.literal(true) }),
    errors: ['NOT_FOUND'],
  }),
};
