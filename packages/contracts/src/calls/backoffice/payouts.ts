import * as z from 'zod/mini';
import { defineCall, MAX_IMAGES } from '../../call.ts';
import { IdText, Version } from '../../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../../money.ts';
import { Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import { PAYOUT_PART_STATES } from '../payments.ts';
import { BackofficeWithdrawal } from './backoffice.ts';
import { PaymentReview } from './payment-review.ts';

/** What the approval rules decide. */
export const APPROVAL_VERDICTS = ['auto', 'review', 'fourEyes'] as const;
export type ApprovalVerdict = (typeof APPROVAL_VERDICTS)[number];

/** Of a withdrawal, from 1. */
const PartNumber = z.number().check(z.int(), z.gte(1), z.lte(10_000));
const Count = z.number().check(z.int(), z.gte(0), z.lte(1_000_000));

/** The conditions of an approval rule: all that are set must hold. */
const ApprovalConditions = z.object({
  amountMost: z.optional(PositiveAmount),
  amountLeast: z.optional(PositiveAmount),
  accountDaysLeast: z.optional(Count),
  depositsLeast: z.optional(Count),
  identity: z.optional(z.literal(true)),
  payoutUsedBefore: z.optional(z.literal(true)),
  noFlags: z.optional(z.literal(true)),
  securityHoursLeast: z.optional(Count),
  noManualSince: z.optional(z.literal(true)),
  /** All withdrawals with this one, in hundredths of all deposits. */
  ratioMost_x100: z.optional(Count),
  /** The withdrawals of the last 24 hours with this one. */
  sum24Most: z.optional(PositiveAmount),
  roundWinMost: z.optional(PositiveAmount),
});

/** The rules of a brand, in order: the first whose conditions all hold decides; without one a person reviews. */
const ApprovalRules = z
  .array(z.object({ if: ApprovalConditions, then: z.enum(APPROVAL_VERDICTS) }))
  .check(z.maxLength(20));

const Attempt = z.object({
  part: z.number(),
  attempt: z.number(),
  amount: Amount,
  state: z.enum(PAYOUT_PART_STATES),
  /** Our reference: withdrawal, part and attempt. */
  ref: z.string(),
  /** The gateway that pays it; null: by hand. */
  gateway: z.nullable(z.string()),
  bankReference: z.string(),
  /** Number of images of the receipt. */
  receipts: z.number(),
  sentAt: z.nullable(Time),
  endedAt: z.nullable(Time),
  by: z.string(),
  /** Something that a person must look at, such as a report that contradicts an earlier one; '' otherwise. */
  alarm: z.string(),
});

const PayoutDetail = z.extend(BackofficeWithdrawal, {
  fourEyes: z.boolean(),
  firstApprovalBy: z.string(),
  claim: z.nullable(z.object({ by: z.string(), until: Time })),
  /** The verdict of the approval rules: the deciding row, and what each row before it missed. */
  evaluation: z.nullable(
    z.object({
      verdict: z.enum(APPROVAL_VERDICTS),
      row: z.nullable(z.number()),
      missed: z.array(z.array(z.string())),
    }),
  ),
  attempts: z.array(Attempt),
  problemText: z.string(),
  problemImages: z.number(),
});

const COMMON = { module: 'OPS-PAYMENTS', auth: 'operator', permission: 'payments.review', method: 'POST' } as const;
const Part = { id: IdText, part: PartNumber };

/** Back-office calls for withdrawals: claiming, paying out, cases and approval rules. */
/** A withdrawal that operators request for a player. */
export const WithdrawalForPlayer = z.object({
  accountId: IdText,
  method: z.string().check(z.maxLength(40)),
  amount: PositiveAmount,
  /** The payout account. */
  account: IdText,
});

export const payoutBackoffice = {
  detail: defineCall({
    ...COMMON,
    summary: 'Get one withdrawal with its claim, the verdict of the approval rules, every payout and the case.',
    method: 'GET',
    permission: 'payments.read',
    path: '/console/v1/withdrawals/detail',
    input: z.object({ id: IdText }),
    output: PayoutDetail,
    errors: ['NOT_FOUND'],
  }),
  unmaskedAccount: defineCall({
    ...COMMON,
    summary: 'Get the full account number of a withdrawal, for paying it; each view is audited.',
    path: '/console/v1/withdrawals/unmasked-account',
    input: z.object({ id: IdText }),
    output: z.object({ accountHolder: z.string(), bank: z.string(), number: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  accountsOf: defineCall({
    ...COMMON,
    summary: 'List the payout accounts of a player, masked.',
    method: 'GET',
    permission: 'payments.read',
    path: '/console/v1/withdrawals/accounts-of',
    input: z.object({ accountId: IdText }),
    output: z.object({
      currency: CurrencyCode,
      accounts: z.array(z.object({ id: IdText, method: z.string(), destination: z.string() })),
    }),
    errors: ['NOT_FOUND'],
  }),
  requestFor: defineCall({
    ...COMMON,
    summary:
      'Propose a withdrawal for a player whose log-in is locked, to an account that the player has added; another operator approves it. Returns the proposal, also one that waits already.',
    path: '/console/v1/withdrawals/request-for',
    input: z.extend(WithdrawalForPlayer, { reason: Reason }),
    output: z.object({ proposal: IdText }),
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'INVALID_AMOUNT'],
  }),
  claim: defineCall({
    ...COMMON,
    summary:
      'Claim a withdrawal for 15 minutes, or renew the own claim. While another operator holds it, it is WITHDRAWAL_CLAIMED unless it is taken over.',
    path: '/console/v1/withdrawals/claim',
    input: z.object({ id: IdText, takeOver: z._default(z.boolean(), false) }),
    output: PayoutDetail,
    errors: ['NOT_FOUND', 'WITHDRAWAL_CLAIMED'],
  }),
  release: defineCall({
    ...COMMON,
    summary: 'Release the own claim of a withdrawal.',
    path: '/console/v1/withdrawals/release',
    input: z.object({ id: IdText }),
    output: PayoutDetail,
    errors: ['NOT_FOUND', 'WITHDRAWAL_CLAIMED'],
  }),
  send: defineCall({
    ...COMMON,
    permission: 'payments.payout',
    summary:
      'Send a part of an approved withdrawal: through the gateway of its method, or by hand, which this announces so that nobody else pays it. Again only after it failed or bounced.',
    path: '/console/v1/withdrawals/send',
    input: z.object(Part),
    output: PayoutDetail,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'WITHDRAWAL_CLAIMED', 'PLAYER_OWES'],
  }),
  settle: defineCall({
    ...COMMON,
    permission: 'payments.payout',
    summary:
      'Record the outcome of a part that was paid by hand, with the bank’s reference and up to three images of the receipt; or that a part which was paid came back.',
    path: '/console/v1/withdrawals/settle',
    images: MAX_IMAGES,
    input: z.object({
      ...Part,
      outcome: z.enum(['paid', 'failed', 'bounced']),
      /** Required for `paid`. */
      bankReference: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
      reason: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
    }),
    output: PayoutDetail,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'WITHDRAWAL_CLAIMED', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
  giveUp: defineCall({
    ...COMMON,
    permission: 'payments.payout',
    summary:
      'End a withdrawal of which no part is under way: what was not paid is released, and the fee is charged in proportion.',
    path: '/console/v1/withdrawals/give-up',
    input: PaymentReview,
    output: PayoutDetail,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'WITHDRAWAL_CLAIMED'],
  }),
  closeProblem: defineCall({
    ...COMMON,
    summary: 'Close the case of a withdrawal with an answer for the player: a disputed one counts as received.',
    path: '/console/v1/withdrawals/close-problem',
    input: PaymentReview,
    output: PayoutDetail,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  image: defineCall({
    ...COMMON,
    summary: 'Get a image of a case or of a receipt, counted from 1; each view is audited.',
    path: '/console/v1/withdrawals/image',
    input: z.object({
      id: IdText,
      /** A part, for the receipt of its last attempt; null: the images of the player’s case. */
      part: z.nullable(PartNumber),
      n: z.number().check(z.int(), z.gte(1), z.lte(MAX_IMAGES)),
    }),
    output: z.object({ type: z.string(), base64: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  rules: defineCall({
    ...COMMON,
    summary: 'Get the approval rules of the brand in order.',
    method: 'GET',
    permission: 'payments.read',
    path: '/console/v1/payments/approval-rules',
    output: z.object({ rules: ApprovalRules, version: z.number() }),
    errors: [],
  }),
  setRules: defineCall({
    ...COMMON,
    summary: 'Replace the approval rules of the brand. They decide about withdrawals requested from now on.',
    permission: 'payments.edit',
    path: '/console/v1/payments/approval-rules/set',
    input: z.object({ rules: ApprovalRules, version: Version, reason: Reason }),
    output: z.object({ rules: ApprovalRules, version: z.number() }),
    errors: ['STALE_VERSION'],
  }),
  tryRules: defineCall({
    ...COMMON,
    summary:
      'Try approval rules on the withdrawals of the last 30 days, without changing anything: how many each verdict would get, and how many of the automatic ones went wrong later.',
    permission: 'payments.edit',
    path: '/console/v1/payments/approval-rules/try',
    input: z.object({ rules: ApprovalRules }),
    output: z.object({
      tried: z.number(),
      auto: z.object({ count: z.number(), sum: Amount, wentWrong: z.number() }),
      review: z.number(),
      fourEyes: z.number(),
    }),
    errors: [],
  }),
};
