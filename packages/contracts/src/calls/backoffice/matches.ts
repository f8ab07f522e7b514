import * as z from 'zod/mini';
import { defineCall, MAX_IMAGES } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { MATCH_FORCE_MIN, MATCH_SLIPS, MATCH_STATES } from '../../matches.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';

const common = { module: 'OPS-PAYMENTS', auth: 'operator' } as const;
const review = { ...common, permission: 'payments.review', method: 'POST' } as const;

const Settings = z.object({
  enabled: z.boolean(),
  /** Where it is written that the place allows it; needed while it is enabled. */
  allowedBy: z.string().check(z.trim(), z.maxLength(300)),
  forceMin: z.number().check(z.int(), z.gte(MATCH_FORCE_MIN.min), z.lte(MATCH_FORCE_MIN.max)),
  version: z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)),
});

const Player = z.object({ accountId: IdText, username: z.string() });
const Row = z.object({
  id: IdText,
  withdrawalId: IdText,
  part: z.number(),
  depositId: IdText,
  receiver: Player,
  payer: Player,
  amount: Amount,
  currency: CurrencyCode,
  state: z.enum(MATCH_STATES),
  slip: z.enum(MATCH_SLIPS),
  /** The number of the last slip, and of its images; 0 before the first one. */
  slipNo: z.number(),
  images: z.number(),
  reservedAt: Time,
  payUntil: Time,
  answerUntil: z.nullable(Time),
  /** Until when the payer may send another slip; null while the last one was not refused. */
  slipUntil: z.nullable(Time),
  /** Whether an operator may decide now whether the payment arrived. */
  decidable: z.boolean(),
  /** Why an operator decided so; '' otherwise. */
  reason: z.string(),
});

/** Back-office calls for payments between players. */
export const matchesBackoffice = {
  settings: defineCall({
    ...common,
    permission: 'payments.read',
    summary: 'Get whether players may pay each other, and the terms.',
    method: 'GET',
    path: '/console/v1/payments/matching',
    input: z.object({}),
    output: Settings,
    errors: [],
  }),
  saveSettings: defineCall({
    ...common,
    permission: 'payments.edit',
    summary:
      'Switch payments between players on or off. Running ones are finished. INVALID_INPUT without a source that allows it.',
    method: 'POST',
    path: '/console/v1/payments/matching',
    input: Settings,
    output: Settings,
    errors: ['STALE_VERSION', 'INVALID_INPUT'],
  }),
  list: defineCall({
    ...common,
    permission: 'payments.read',
    summary:
      'List payments between players, newest first, or those whose slip or case an operator must decide, oldest first.',
    method: 'GET',
    path: '/console/v1/payments/matches',
    input: z.object({
      ...PageInput,
      queue: z._default(z.enum(['toDecide', 'all']), 'toDecide'),
      state: z.optional(z.enum(MATCH_STATES)),
    }),
    output: PageOf(Row),
    errors: [],
  }),
  image: defineCall({
    ...review,
    summary: 'Get an image of the slip of a payment between players, counted from 1; each view is audited.',
    path: '/console/v1/payments/matches/image',
    input: z.object({
      id: IdText,
      slip: z.number().check(z.int(), z.gte(1), z.lte(1_000)),
      n: z.number().check(z.int(), z.gte(1), z.lte(MAX_IMAGES)),
    }),
    output: z.object({ type: z.string(), base64: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  decideSlip: defineCall({
    ...review,
    summary:
      'Accept or refuse the slip of a payment between players. An accepted one decides once the receiver’s time to answer is over.',
    path: '/console/v1/payments/matches/slip',
    input: z.object({ id: IdText, accepted: z.boolean(), reason: Reason }),
    output: Row,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  decide: defineCall({
    ...review,
    summary:
      'Decide whether a payment between players arrived, after the receiver denied it or did not answer in time, or the payer sent no other slip in time.',
    path: '/console/v1/payments/matches/decide',
    input: z.object({ id: IdText, received: z.boolean(), reason: Reason }),
    output: Row,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
