import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { ClientRef, IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf } from '../../paging.ts';
import { PROMOTION_SIGNS } from '../../promotions.ts';
import { Reason } from '../../reason.ts';
import { AWARD_CAUSES, AWARD_SOURCES, AWARD_STATES, HandAward } from '../../rewards.ts';
import { Award } from '../rewards.ts';
import { Proposal } from './proposals.ts';

const operator = { module: 'OPS-REWARDS', auth: 'operator' } as const;

/** Another player who received the same, and what both have in common. */
const Evidence = z.object({
  sign: z.enum(PROMOTION_SIGNS),
  accountId: IdText,
  username: z.string(),
  /** Their award; null for one that they have not applied for. */
  no: z.nullable(IdText),
});

/** An award as operators see it. */
const OperatorAward = z.extend(Award, {
  accountId: IdText,
  username: z.string(),
  /** Why a person decides it; '' otherwise. */
  reviewReason: z.string(),
  /** The linked accounts for which it is reviewed, as they were when the review began; empty otherwise. */
  evidence: z.array(Evidence),
  /** The operator who decided; '' for none. */
  decidedBy: z.string(),
});
export type OperatorAward = z.infer<typeof OperatorAward>;

/** What is open to players of one currency: what can still be claimed or is reviewed, points, free rounds that can be played, and bonus money. */
const Liability = z.object({
  currency: CurrencyCode,
  /** Offers and reviews. */
  offers: z.number(),
  /** Their cash, points and rounds. */
  cash: Amount,
  offeredPoints: z.string(),
  offeredRounds: z.number(),
  /** Points on accounts; debts of points are not set off. */
  points: z.string(),
  /** What they are worth where points are exchanged for money; null where they are not. */
  pointsWorth: z.nullable(Amount),
  /** Granted rounds that are not used, and the sum of their stakes. */
  rounds: z.number(),
  roundStakes: Amount,
  /** Bonus money that runs, waits or is offered. */
  bonus: Amount,
});
export type RewardLiability = z.infer<typeof Liability>;

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
  liability: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary: 'Get what is open to the players of the brand, by currency.',
    method: 'GET',
    path: '/console/v1/rewards/liability',
    output: z.object({ rows: z.array(Liability) }),
    errors: [],
  }),
  decide: defineCall({
    ...operator,
    permission: 'rewards.approve',
    summary: 'Pay or reject an award that is in review. A rejection needs a cause; the player reads it and the reason.',
    method: 'POST',
    path: '/console/v1/rewards/decide',
    input: z.object({ ...one, accept: z.boolean(), cause: z.optional(z.enum(AWARD_CAUSES)) }),
    output: OperatorAward,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'RAFFLE_CLOSED', 'PLAY_EXCLUDED', 'ACCOUNT_CLOSED', 'ACCOUNT_CLOSING'],
  }),
  give: defineCall({
    ...operator,
    permission: 'rewards.edit',
    summary:
      'Propose a cash award for a player. Up to the amount of the brand it is given; above it another operator approves within 24 hours. A repeated clientRef returns the same proposal.',
    method: 'POST',
    path: '/console/v1/rewards/give',
    input: z.extend(z.omit(HandAward, { accountId: true }), {
      player: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
      reason: Reason,
      clientRef: ClientRef,
    }),
    output: Proposal,
    errors: [
      'NOT_FOUND',
      'INVALID_AMOUNT',
      'TRIAL_NOT_ALLOWED',
      'PLAY_EXCLUDED',
      'ACCOUNT_CLOSED',
      'ACCOUNT_CLOSING',
      'CONFLICT',
    ],
  }),
  void: defineCall({
    ...operator,
    permission: 'rewards.approve',
    summary: 'Take back an award that is offered and not claimed.',
    method: 'POST',
    path: '/console/v1/rewards/void',
    input: z.object({ ...one, cause: z.enum(AWARD_CAUSES) }),
    output: OperatorAward,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
