import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { ClientRef, IdText, Version } from '../../ids.ts';
import { CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { PROMOTION_REWARDS, PROMOTION_TRIGGERS, PromotionRules } from '../../promotions.ts';
import { Reason } from '../../reason.ts';

const operator = { module: 'OPS-REWARDS', auth: 'operator' } as const;

/** `draft`: never launched. `scheduled`, `running`, `ended`: by its times. `stopped` by an operator; `exhausted`: budget or number used up. */
export const OPERATOR_PROMOTION_STATES = ['draft', 'scheduled', 'running', 'ended', 'stopped', 'exhausted'] as const;
export type OperatorPromotionState = (typeof OPERATOR_PROMOTION_STATES)[number];

const Sum = z.object({ awards: z.number(), amount: z.string() });

/** A promotion in the operators' list. */
const PromotionLine = z.object({
  id: IdText,
  name: z.string(),
  state: z.enum(OPERATOR_PROMOTION_STATES),
  trigger: z.enum(PROMOTION_TRIGGERS),
  currency: CurrencyCode,
  kind: z.enum(PROMOTION_REWARDS),
  from: Time,
  until: z.nullable(Time),
  /** The newest version, and the one that holds; 0: none was launched. */
  version: Version,
  liveVersion: Version,
  /** Awards given or offered, and what they take of the budget, in the unit of the reward. */
  awards: z.number(),
  spent: z.string(),
  /** Null for no limit. */
  budget: z.nullable(z.string()),
  /** Players who joined. */
  joined: z.number(),
});
export type PromotionLine = z.infer<typeof PromotionLine>;

/** What a promotion gave and costs, in the unit of its reward (money, points, rounds), with the number of awards. */
const PromotionCosts = z.object({
  id: IdText,
  name: z.string(),
  state: z.enum(OPERATOR_PROMOTION_STATES),
  kind: z.enum(PROMOTION_REWARDS),
  currency: CurrencyCode,
  /** Paid without a claim, and paid after one. */
  issued: Sum,
  claimed: Sum,
  /** Offered, or with a person. */
  open: Sum,
  expired: Sum,
  /** Rejected, or taken back. */
  refused: Sum,
  /** What was paid: corrections have lowered it where they took something off an award. */
  cost: z.string(),
  /** Null for no limit. */
  budget: z.nullable(z.string()),
});
export type PromotionCosts = z.infer<typeof PromotionCosts>;

const Terms = z.array(z.object({ language: z.string(), text: z.string() }));
const PromotionDetail = z.extend(PromotionLine, {
  /** Of the newest version. */
  rules: PromotionRules,
  hash: z.string(),
  terms: Terms,
  stopReason: z.string(),
});
export type PromotionDetail = z.infer<typeof PromotionDetail>;

/** Promotions in the back office. */
export const promotionsBackoffice = {
  list: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary: 'List the promotions of the brand, newest first.',
    method: 'GET',
    path: '/console/v1/promotions',
    input: z.object(PageInput),
    output: PageOf(PromotionLine),
    errors: [],
  }),
  costs: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary: 'List what the launched promotions of the brand gave and cost, newest first.',
    method: 'GET',
    path: '/console/v1/promotions/costs',
    input: z.object(PageInput),
    output: PageOf(PromotionCosts),
    errors: [],
  }),
  get: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary: 'Get a promotion with the rules of its newest version and the terms computed from them.',
    method: 'GET',
    path: '/console/v1/promotions/promotion',
    input: z.object({ id: IdText }),
    output: PromotionDetail,
    errors: ['NOT_FOUND'],
  }),
  preview: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary: 'Compute the terms of rules in English, Chinese and Arabic. Refuses rules that contradict themselves.',
    method: 'POST',
    path: '/console/v1/promotions/preview',
    input: z.object({ rules: PromotionRules }),
    output: z.object({ terms: Terms }),
    errors: ['INVALID_AMOUNT', 'NOT_FOUND'],
  }),
  save: defineCall({
    ...operator,
    permission: 'rewards.edit',
    summary:
      'Save rules as a new version; without an id as a new promotion. They hold after the launch of the version.',
    method: 'POST',
    path: '/console/v1/promotions',
    input: z.object({ id: z.nullable(IdText), version: Version, rules: PromotionRules }),
    output: PromotionDetail,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_AMOUNT', 'STATE_CHANGED'],
  }),
  launch: defineCall({
    ...operator,
    permission: 'rewards.approve',
    summary: 'Launch the newest version. Players who have joined keep the version of that time.',
    method: 'POST',
    path: '/console/v1/promotions/launch',
    input: z.object({ id: IdText, version: Version, reason: Reason }),
    output: PromotionDetail,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'STATE_CHANGED'],
  }),
  stop: defineCall({
    ...operator,
    permission: 'rewards.approve',
    summary: 'Stop a promotion: nobody can join or begin any more; those who have joined finish.',
    method: 'POST',
    path: '/console/v1/promotions/stop',
    input: z.object({ id: IdText, reason: Reason }),
    output: PromotionDetail,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  give: defineCall({
    ...operator,
    permission: 'rewards.approve',
    summary: 'Give the reward of a promotion with the trigger “manual” to a player, once for each clientRef.',
    method: 'POST',
    path: '/console/v1/promotions/give',
    input: z.object({
      id: IdText,
      player: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
      clientRef: ClientRef,
      reason: Reason,
    }),
    output: z.object({ given: z.literal(true) }),
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'REWARD_CLOSED', 'TRIAL_NOT_ALLOWED'],
  }),
};
