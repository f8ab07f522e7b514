import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ClientRef, IdText } from '../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../money.ts';
import { PageInput, PageOf, PeriodInput, Time } from '../paging.ts';

/** Characters of a note; both sides read it. */
export const MAX_TRANSFER_NOTE = 140;

export const TRANSFER_DIRECTIONS = ['out', 'in'] as const;

/** A transfer as one of its two members sees it. */
export const Transfer = z.object({
  /** The reference of its lines in the account records of both. */
  transferNo: z.string(),
  direction: z.enum(TRANSFER_DIRECTIONS),
  /** The other member: masked below and above the direct ones, where the brand sets that. */
  other: z.string(),
  amount: Amount,
  currency: CurrencyCode,
  note: z.string(),
  at: Time,
});
export type Transfer = z.infer<typeof Transfer>;

const member = { module: 'PAY-TRANSFER', auth: 'member', realAccount: true } as const;

export const transfers = {
  options: defineCall({
    summary: 'Get what the member may transfer: to the agent above, to the own team, and how much.',
    method: 'GET',
    path: '/payments/v1/transfers/options',
    ...member,
    output: z.object({
      /** The agent above; null when nothing may be transferred there. */
      upline: z.nullable(z.string()),
      /** Whether the member may transfer to the own team. */
      team: z.boolean(),
      currency: CurrencyCode,
      /** The limits of one transfer, and what is left within 24 hours. */
      min: Amount,
      max: Amount,
      leftCount: z.number(),
      leftAmount: Amount,
      /** The balance less what is held: what may be transferred at all. */
      available: Amount,
    }),
    errors: [],
  }),
  send: defineCall({
    summary:
      'Transfer money to the agent directly above, or to a member of the own team. A repeated clientRef returns the same transfer.',
    method: 'POST',
    path: '/payments/v1/transfers',
    ...member,
    input: z.object({
      clientRef: ClientRef,
      /** `upline`, or the account of a member of the team. */
      to: z.union([z.literal('upline'), IdText]),
      amount: PositiveAmount,
      note: z._default(z.string().check(z.trim(), z.maxLength(MAX_TRANSFER_NOTE)), ''),
      /** Required once the member has set one. */
      paymentPassword: z.optional(z.string().check(z.maxLength(20))),
    }),
    output: Transfer,
    errors: [
      'NOT_FOUND',
      'NOT_AN_AGENT',
      'RIGHT_MISSING',
      'TRANSFER_NOT_ALLOWED',
      'RECEIVER_UNAVAILABLE',
      'INVALID_AMOUNT',
      'INSUFFICIENT_FUNDS',
      'DEBT_OPEN',
      'DUES_OPEN',
      'PAYMENT_LIMIT_REACHED',
      'TRIAL_NOT_ALLOWED',
      'ACCOUNT_BLOCKED',
      'ACCOUNT_CLOSED',
      'ACTION_LOCKED',
      'SECURITY_HOLD_ACTIVE',
      'WITHDRAWAL_COOLDOWN',
      'KYC_REQUIRED',
      'TURNOVER_REQUIRED',
      'CONFLICT',
      'PAYMENT_PASSWORD_REQUIRED',
      'PAYMENT_PASSWORD_INVALID',
      'LOGIN_LOCKED',
    ],
  }),
  list: defineCall({
    summary: 'List the transfers of the member with others, newest first.',
    method: 'GET',
    path: '/payments/v1/transfers',
    ...member,
    input: z.object({ ...PageInput, ...PeriodInput, direction: z.optional(z.enum(TRANSFER_DIRECTIONS)) }),
    output: PageOf(Transfer),
    errors: [],
  }),
};
