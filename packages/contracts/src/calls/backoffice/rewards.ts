import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { PageInput, PageOf } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import { AWARD_SOURCES, AWARD_STATES } from '../../rewards.ts';
import { Award } from '../rewards.ts';

const operator = { module: 'OPS-REWARDS', auth: 'operator' } as const;

/** An award as operators see it. */
const OperatorAward = z.extend(Award, {
  accountId: IdText,
  username: z.string(),
  /** Why a person decides it; '' otherwise. */
  reviewReason: z.string(),
  /** The operator who decided; '' for none. */
  decidedBy: z.string(),
});
export type OperatorAward = z.infer<typeof OperatorAward>;

const one = { accountId: IdText, no: IdText, reason: Reason };

/** Awards in the back office. */
export const rewardsBackoffice = {
  awards: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary: 'List awards of the brand: those in review oldest first, others newest first.',
    method: 'GET',
    path: '/console/v1/rewards/awards',
    input: z.object({
      ...PageInput,
      state: z._default(z.enum(AWARD_STATES), 'review'),
      source: z.optional(z.enum(AWARD_SOURCES)),
      sourceRef: z.optional(z.string().check(z.maxLength(60))),
      accountId: z.optional(IdText),
    }),
    output: PageOf(OperatorAward),
    errors: [],
  }),
  decide: defineCall({
    ...operator,
    permission: 'rewards.approve',
    summary: 'Pay or reject an award that is in review. The player reads the reason of a rejection.',
    method: 'POST',
    path: '/console/v1/rewards/decide',
    input: z.object({ ...one, accept: z.boolean() }),
    output: OperatorAward,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'PLAY_EXCLUDED', 'ACCOUNT_CLOSED', 'ACCOUNT_CLOSING'],
  }),
  void: defineCall({
    ...operator,
    permission: 'rewards.approve',
    summary: 'Take back an award that is offered and not claimed.',
    method: 'POST',
    path: '/console/v1/rewards/void',
    input: z.object(one),
    output: OperatorAward,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
