import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { ClientRef, IdText, Version } from '../../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { LaunchSettings, PLACE_BREACHES } from '../../place-rules.ts';
import { PlayerPreview } from '../../player-preview.ts';
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

/**
 * What bonus money becomes in cash on average, for a player who plays nothing else, in one game with one stake. Of free rounds whose wins become
 * bonus money: their games and stake, and all that they win on average as the ceiling.
 */
const SimulatedBonus = z.object({
  game: z.string(),
  stake: Amount,
  /** At least, whatever is played; null where a usable game publishes no return, or without a maximum stake. */
  floor: z.nullable(Amount),
  /**
   * In a game with two outcomes that has the published return of the game and nearly its spread; null where it is too much to compute, and of
   * wins of free rounds.
   */
  mean: z.nullable(Amount),
  /** All that was granted or won. */
  ceiling: Amount,
});
export type SimulatedBonus = z.infer<typeof SimulatedBonus>;

/** What a promotion gave and costs, in the unit of its reward (money, points, rounds), with the number of awards. */
const PromotionCosts = z.object({
  id: IdText,
  name: z.string(),
  state: z.enum(OPERATOR_PROMOTION_STATES),
  kind: z.enum(PROMOTION_REWARDS),
  currency: CurrencyCode,
  from: Time,
  /** Null for no end. */
  until: z.nullable(Time),
  /** Paid without a claim, and paid after one. */
  issued: Sum,
  claimed: Sum,
  /** Offered, or with a person. */
  open: Sum,
  expired: Sum,
  /** Rejected, or taken back. */
  refused: Sum,
  /** What corrections of earlier awards took off later ones; below 0 where a correction was itself corrected. */
  adjusted: z.string(),
  /** What was paid: corrections have lowered it where they took something off an award. Of bonus money: what became cash. */
  cost: z.string(),
  /** What became of the bonus money that has begun to run; null for other rewards. */
  bonus: z.nullable(
    z.object({
      granted: z.string(),
      /** Less what came back. */
      staked: z.string(),
      /** What was taken back of it is subtracted. */
      cash: z.string(),
      /** What lapsed with bonuses that ended before they were played enough. */
      unused: z.string(),
      /** What players still have of it. */
      left: z.string(),
    }),
  ),
  /** What the newest simulation of the launched version gave, in the unit of the reward; null without any. */
  simulated: z.nullable(
    z.object({
      from: Time,
      to: Time,
      awards: z.number(),
      cost: z.string(),
      /** Of bonus money that was simulated with a game, and of wins of free rounds that become it. */
      bonus: z.optional(SimulatedBonus),
    }),
  ),
  /** Null for no limit. */
  budget: z.nullable(z.string()),
});
export type PromotionCosts = z.infer<typeof PromotionCosts>;

const Terms = z.array(z.object({ language: z.string(), text: z.string() }));

/** A rule of a place that the rules of a promotion break. */
const Breach = z.object({
  country: z.string(),
  rule: z.enum(PLACE_BREACHES),
  /** Whether players there could take part, which prevents the launch; otherwise the place is left out. */
  isOpen: z.boolean(),
});
export type Breach = z.infer<typeof Breach>;

/** What a version would have given in a past period. Amounts are in the unit of the reward. */
const Simulation = z.object({
  version: Version,
  at: Time,
  from: Time,
  to: Time,
  /** Players who would have received something, and the number of awards. */
  players: z.number(),
  awards: z.number(),
  cost: z.string(),
  /** The most for one player. */
  highest: z.string(),
  /** Occasions without an award: not for this player, too little, the player’s own maximum, nothing left. */
  without: z.object({
    conditions: z.number(),
    belowMinimum: z.number(),
    ownMaximum: z.number(),
    budget: z.number(),
  }),
  /** What bonus money would become in cash; absent without a stated game. */
  bonus: z.optional(SimulatedBonus),
});
export type Simulation = z.infer<typeof Simulation>;
const PromotionDetail = z.extend(PromotionLine, {
  /** Of the newest version. */
  rules: PromotionRules,
  hash: z.string(),
  terms: Terms,
  stopReason: z.string(),
  breaches: z.array(Breach),
  /** The newest of the newest version; null without any. */
  simulation: z.nullable(Simulation),
  /** Whether another operator must approve the launch, and the number of the proposal that waits for that. */
  fourEyes: z.boolean(),
  proposal: z.nullable(IdText),
});
export type PromotionDetail = z.infer<typeof PromotionDetail>;

/** What is left between two bounds with a probability of 95 %. */
const Interval = <Value extends z.ZodMiniType>(value: Value) => z.object({ mean: value, low: value, high: value });

/** How the arms of a trial did since its launch. */
const TrialResults = z.object({
  code: z.string(),
  currency: CurrencyCode,
  from: Time,
  to: Time,
  arms: z.array(
    z.object({
      name: z.string(),
      share_bps: z.number(),
      reward_bps: z.number(),
      /** Players whom the promotion is for, with or without a reward. */
      players: z.number(),
      rewarded: z.number(),
      /** In the unit of the reward. */
      given: z.string(),
      /** Part of the players who made a deposit; null without players. */
      depositors_bps: z.nullable(Interval(z.number())),
      /** Stakes less wins of a player, less the cash of the promotion; null for fewer than two players. */
      result: z.nullable(Interval(Amount)),
    }),
  ),
});
export type TrialResults = z.infer<typeof TrialResults>;

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
    /** `asOf`: deposits and rounds until then are counted; `isDelayed`: that is longer ago than usual. */
    output: z.extend(PageOf(PromotionCosts), { asOf: Time, isDelayed: z.boolean() }),
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
    summary:
      'Compute the terms of rules in English, Chinese and Arabic, and what they break in which place. Refuses rules that contradict themselves.',
    method: 'POST',
    path: '/console/v1/promotions/preview',
    input: z.object({ rules: PromotionRules }),
    output: z.object({ terms: Terms, breaches: z.array(Breach) }),
    errors: ['INVALID_AMOUNT', 'NOT_FOUND'],
  }),
  previewPlayer: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary:
      'Show the newest version as one player meets it: whether it is offered, every condition that is not met, and what an event would give. Nothing is given. The look is audited.',
    method: 'POST',
    path: '/console/v1/promotions/preview-player',
    input: z.object({
      id: IdText,
      /** The username. */
      player: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
      /** The next deposit, the stakes or the loss of a window, in the main unit; null for events without an amount. */
      amount: z.nullable(PositiveAmount),
    }),
    output: PlayerPreview,
    errors: ['NOT_FOUND', 'INVALID_AMOUNT'],
  }),
  save: defineCall({
    ...operator,
    permission: 'rewards.edit',
    summary:
      'Save rules as a new version; without an id as a new promotion. They hold after the launch of the version. Rules without countries are closed to places that forbid them.',
    method: 'POST',
    path: '/console/v1/promotions',
    input: z.object({ id: z.nullable(IdText), version: Version, rules: PromotionRules }),
    output: PromotionDetail,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_AMOUNT', 'STATE_CHANGED'],
  }),
  launch: defineCall({
    ...operator,
    permission: 'rewards.approve',
    summary:
      'Launch the newest version. Players who have joined keep the version of that time. Above the budget of the brand’s settings it is proposed, and another operator approves it. PLACE_FORBIDS where a place that it is open to forbids it.',
    method: 'POST',
    path: '/console/v1/promotions/launch',
    input: z.object({ id: IdText, version: Version, reason: Reason }),
    output: PromotionDetail,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'STATE_CHANGED', 'PLACE_FORBIDS', 'RAFFLE_CLOSED'],
  }),
  simulate: defineCall({
    ...operator,
    permission: 'rewards.edit',
    summary:
      'Compute what the newest version would have given in a past period of at most 92 days, as if everybody had joined at its beginning, and store it with the version. Of bonus money also what becomes cash, in one of our slots with a stake. Not for codes and rewards by hand.',
    method: 'POST',
    path: '/console/v1/promotions/simulate',
    input: z.object({
      id: IdText,
      version: Version,
      from: Time,
      to: Time,
      /** How bonus money is played: the code of one of our slots in which it can be used, and the stake of each round. */
      play: z.optional(z.object({ game: z.string().check(z.regex(/^[\w-]{1,60}$/)), stake: PositiveAmount })),
    }),
    output: Simulation,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'STATE_CHANGED', 'INVALID_AMOUNT'],
  }),
  trial: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary:
      'Get how the arms of the trial of the live version did, with intervals of 95 %. NOT_FOUND without a trial.',
    method: 'GET',
    path: '/console/v1/promotions/trial',
    input: z.object({ id: IdText }),
    output: TrialResults,
    errors: ['NOT_FOUND'],
  }),
  launchSettings: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary: 'Get the rules of places, and above which budget another operator approves a launch.',
    method: 'GET',
    path: '/console/v1/promotions/launch-settings',
    output: z.extend(LaunchSettings, { version: Version }),
    errors: [],
  }),
  saveLaunchSettings: defineCall({
    ...operator,
    permission: 'brand.edit',
    summary: 'Change the rules of places, and above which budget another operator approves a launch.',
    method: 'PUT',
    path: '/console/v1/promotions/launch-settings',
    input: z.extend(LaunchSettings, { version: Version }),
    output: z.extend(LaunchSettings, { version: Version }),
    errors: ['STALE_VERSION', 'INVALID_AMOUNT'],
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
