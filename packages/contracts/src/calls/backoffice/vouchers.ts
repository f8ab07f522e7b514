import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';

const operator = { module: 'OPS-REWARDS', auth: 'operator' } as const;

/** A batch of vouchers, all with the reward of one promotion. */
const VoucherBatch = z.object({
  id: IdText,
  name: z.string(),
  promotionId: IdText,
  promotion: z.string(),
  codes: z.number(),
  /** How often each code can be used; a player uses one code of a batch. */
  usesEach: z.number(),
  used: z.number(),
  from: Time,
  until: z.nullable(Time),
  stoppedAt: z.nullable(Time),
  createdAt: Time,
});
export type VoucherBatch = z.infer<typeof VoucherBatch>;

/** Vouchers in the back office. */
export const vouchersBackoffice = {
  batches: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary: 'List the voucher batches of the brand, newest first.',
    method: 'GET',
    path: '/console/v1/vouchers',
    input: z.object(PageInput),
    output: PageOf(VoucherBatch),
    errors: [],
  }),
  uses: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary: 'List who used vouchers of a batch, newest first.',
    method: 'GET',
    path: '/console/v1/vouchers/uses',
    input: z.object({ ...PageInput, id: IdText }),
    output: PageOf(z.object({ accountId: IdText, username: z.string(), at: Time })),
    errors: ['NOT_FOUND'],
  }),
  create: defineCall({
    ...operator,
    permission: 'rewards.approve',
    summary:
      'Create a batch of vouchers of a promotion with the trigger “code”. The codes are in this answer and nowhere else.',
    method: 'POST',
    path: '/console/v1/vouchers',
    input: z.object({
      promotionId: IdText,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
      codes: z.number().check(z.int(), z.gte(1), z.lte(5_000)),
      usesEach: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
      from: Time,
      until: z.nullable(Time),
    }),
    output: z.object({ batch: VoucherBatch, codes: z.array(z.string()) }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  stop: defineCall({
    ...operator,
    permission: 'rewards.approve',
    summary: 'Stop a batch: its codes are no longer valid.',
    method: 'POST',
    path: '/console/v1/vouchers/stop',
    input: z.object({ id: IdText, reason: Reason }),
    output: VoucherBatch,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
