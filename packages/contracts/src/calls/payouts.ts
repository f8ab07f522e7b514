import * as z from 'zod/mini';
import { defineCall, MAX_IMAGES } from '../call.ts';
import { IdText } from '../ids.ts';
import { Amount } from '../money.ts';
import { Time } from '../paging.ts';
import { LIMIT_WINDOWS } from '../payment-limits.ts';
import { Withdrawal } from './payments.ts';

/** What can be missing for a withdrawal, or limit it, before an amount is typed. */
export const WITHDRAWAL_NEEDS = [
  'documents',
  'locked',
  'closed',
  'securityHold',
  'passwordChanged',
  'paymentPasswordChanged',
  'contactChanged',
  'nameChanged',
  'cooling',
  'limit',
  'limitCount',
  'dues',
  'turnover',
  'running',
  'secondFactor',
  'debt',
] as const;
export type WithdrawalNeed = (typeof WITHDRAWAL_NEEDS)[number];

/** Length of what a player writes about a withdrawal that did not arrive (V-06), in characters. */
export const PROBLEM_TEXT = { min: 0, max: 140 } as const;

const COMMON = { module: 'PAY-WITHDRAW', anyRegion: true, auth: 'member', realAccount: true } as const;

/** The member's calls about withdrawals on their way (C-04, S-04). */
export const payouts = {
  needs: defineCall({
    ...COMMON,
    summary: 'List what is missing for a withdrawal, or limits it, before an amount is typed.',
    method: 'GET',
    path: '/payments/v1/withdrawals/needs',
    output: z.object({
      needs: z.array(
        z.object({
          need: z.enum(WITHDRAWAL_NEEDS),
          /** The amount that it concerns: above which documents or a second factor are needed, what is left of a limit, what stays for dues or turnover, what is owed. */
          amount: z.nullable(Amount),
          /** When it ends. */
          until: z.nullable(Time),
          /** The method it concerns; null: every method. */
          method: z.nullable(z.string()),
          /** The window of a limit. */
          window: z.nullable(z.enum(LIMIT_WINDOWS)),
          /** The deposit whose reversal opened a debt. */
          deposit: z.nullable(IdText),
        }),
      ),
      /** Whether the brand lets players cancel a withdrawal of which nothing was sent. */
      cancellable: z.boolean(),
      /** Above which sum within 24 hours a second factor is asked for, and what of it is left now; null: never. */
      secondFactor: z.nullable(z.object({ above: Amount, left: Amount })),
    }),
    errors: [],
  }),
  confirm: defineCall({
    ...COMMON,
    summary:
      'Answer whether a paid withdrawal has arrived. Not received stops the clock and opens a case; received closes it. After `confirmUntil` it counts as received and is STATE_CHANGED.',
    method: 'POST',
    path: '/payments/v1/withdrawals/confirm',
    input: z.object({ id: IdText, received: z.boolean() }),
    output: Withdrawal,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  report: defineCall({
    ...COMMON,
    summary:
      'Add a remark and up to three images to the case of a withdrawal that has not arrived. Within 30 days after it ended as received, this opens a case without changing its state.',
    method: 'POST',
    path: '/payments/v1/withdrawals/report',
    images: MAX_IMAGES,
    input: z.object({ id: IdText, text: z.string().check(z.trim(), z.maxLength(PROBLEM_TEXT.max)) }),
    output: Withdrawal,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
};
