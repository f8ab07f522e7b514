import * as z from 'zod/mini';
import { BonusMoneyTerms } from './bonus-money.ts';
import { GameCategory } from './calls/games.ts';
import { IdText, Version } from './ids.ts';
import { CurrencyCode, PositiveAmount } from './money.ts';
import { Time } from './paging.ts';
import { MAX_RANK } from './rank.ts';
import { SegmentConditions } from './segments.ts';
import { PromotionTrial } from './trials.ts';
import { TurnoverTimes } from './turnover.ts';

/**
 * What makes somebody receive the reward of a promotion. `rank`: having or reaching it; `mission`: each completion; `referral`: each invited
 * friend who qualifies; `code`: a voucher of it; `manual`: an operator names the player.
 */
export const PROMOTION_TRIGGERS = [
  ...(['registration', 'deposit', 'stakes', 'loss', 'mission', 'rank', 'referral', 'birthday', 'code'] as const),
  'manual',
] as const;
export type PromotionTrigger = (typeof PROMOTION_TRIGGERS)[number];

/** The time in which stakes or losses are added up: the whole promotion, or each business day, week or month of the brand. */
export const PROMOTION_WINDOWS = ['whole', 'day', 'week', 'month'] as const;
export type PromotionWindow = (typeof PROMOTION_WINDOWS)[number];

/** How often deposits give a reward: the first one that counts, one each business day, or each. */
export const PROMOTION_REPEATS = ['once', 'day', 'deposit'] as const;
export type PromotionRepeat = (typeof PROMOTION_REPEATS)[number];

/** `automatic`: paid when the condition is met. `claim`: the player claims it. `review`: the player applies, and a person decides. */
export const PROMOTION_GIVES = ['automatic', 'claim', 'review'] as const;
export type PromotionGives = (typeof PROMOTION_GIVES)[number];

/**
 * What players may share only once in a promotion: the browser of the registration, the postal address, a payout account, the account that
 * paid by bank transfer, or the mobile number. A second one is decided by a person.
 */
export const PROMOTION_SIGNS = ['device', 'household', 'payout', 'instrument', 'number'] as const;
export type PromotionSign = (typeof PROMOTION_SIGNS)[number];

/** How the amount of a cash reward is found. */
export const PROMOTION_AMOUNTS = ['fixed', 'percent', 'steps'] as const;
export type PromotionAmount = (typeof PROMOTION_AMOUNTS)[number];

/** The states of a player in a promotion (specification §4, activity status). */
export const PROMOTION_STATES = [
  'coming-soon',
  'join',
  'joined',
  'in-progress',
  'claim',
  'applying',
  'issued',
  'claimed',
  'rejected',
  'closed',
] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** Why a promotion is closed for a player. */
export const PROMOTION_CLOSINGS = [
  'over',
  'budget',
  'stopped',
  'not-met',
  'not-claimed',
  'own-maximum',
  'deducted',
  'not-eligible',
  'voided',
] as const;
export type PromotionClosing = (typeof PROMOTION_CLOSINGS)[number];

const Code = z.string().check(z.regex(/^[\w-]{1,60}$/));
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const Names = z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), Name);
/** Of the brand: no promotion is longer than this list. */
const Codes = z.array(Code).check(z.maxLength(50));
/** Basis points of the base: up to three times. */
const Percent_bps = z.number().check(z.int(), z.gte(1), z.lte(30_000));

const Countries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(50));

/** Which games count; without categories and games all of them. */
const Counted = { categories: z.array(GameCategory), games: Codes };

const Trigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registration') }),
  z.object({
    kind: z.literal('deposit'),
    /** Which deposits of the player's life count; none: each. */
    nths: z.array(z.number().check(z.int(), z.gte(1), z.lte(100))).check(z.maxLength(10)),
    /** Codes of deposit methods; none: all. */
    methods: Codes,
    least: PositiveAmount,
    repeat: z.enum(PROMOTION_REPEATS),
  }),
  /** Valid stakes add up to the goal. */
  z.object({ kind: z.literal('stakes'), window: z.enum(PROMOTION_WINDOWS), goal: PositiveAmount, ...Counted }),
  /** Stakes less wins at the end of the window. */
  z.object({ kind: z.literal('loss'), window: z.enum(PROMOTION_WINDOWS), least: PositiveAmount, ...Counted }),
  /** `names`: those of the mission when the rules were saved, for the terms; saving writes them. */
  z.object({ kind: z.literal('mission'), mission: IdText, names: Names }),
  z.object({ kind: z.literal('rank'), rank: z.number().check(z.int(), z.gte(1), z.lte(MAX_RANK)) }),
  z.object({ kind: z.literal('referral') }),
  z.object({ kind: z.literal('birthday') }),
  z.object({ kind: z.literal('code') }),
  z.object({ kind: z.literal('manual') }),
]);

const Amount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), amount: PositiveAmount }),
  z.object({ kind: z.literal('percent'), percent_bps: Percent_bps, max: z.nullable(PositiveAmount) }),
  z.object({
    kind: z.literal('steps'),
    /** From this base on: a fixed amount, or without one a part of the base. */
    steps: z
      .array(
        z.object({ from: PositiveAmount, fixed: z.nullable(PositiveAmount), percent_bps: z.nullable(Percent_bps) }),
      )
      .check(z.minLength(1), z.maxLength(20)),
    max: z.nullable(PositiveAmount),
  }),
]);

/** Most tickets of a raffle that one award gives. */
export const MAX_AWARDED_TICKETS = 1_000;

/** What a promotion gives. */
export const PROMOTION_REWARDS = ['cash', 'bonus', 'points', 'free-rounds', 'raffle-tickets'] as const;
export type PromotionRewardKind = (typeof PROMOTION_REWARDS)[number];

const Reward = z.discriminatedUnion('kind', [
  /** `times_x100`: how often it must be played before it is paid out. */
  z.object({ kind: z.literal('cash'), amount: Amount, times_x100: TurnoverTimes }),
  /** Bonus money, which becomes cash once enough was played. */
  z.object({ kind: z.literal('bonus'), amount: Amount, terms: BonusMoneyTerms }),
  z.object({ kind: z.literal('points'), points: PositiveAmount }),
  /**
   * Of one vendor, at the stake; they end `days` after they were given. `wins`: what they won becomes one bonus by these terms when they are
   * over, at most `max` of it; absent: each win is cash. Only of our own slots.
   */
  z.object({
    kind: z.literal('free-rounds'),
    games: Codes.check(z.minLength(1)),
    stake: PositiveAmount,
    rounds: z.number().check(z.int(), z.gte(1), z.lte(1_000)),
    days: z.number().check(z.int(), z.gte(1), z.lte(90)),
    wins: z.optional(z.object({ terms: BonusMoneyTerms, max: z.nullable(PositiveAmount) })),
  }),
  /** Of a raffle whose list of tickets is not published. `names`: those of the raffle when the rules were saved; saving writes them. */
  z.object({
    kind: z.literal('raffle-tickets'),
    raffle: IdText,
    names: Names,
    tickets: z.number().check(z.int(), z.gte(1), z.lte(MAX_AWARDED_TICKETS)),
  }),
]);

/** The rules of a promotion: everything that decides who receives what. Amounts are in the main unit of its currency. */
export const PromotionRules = z.object({
  /** By language; English is required. */
  names: Names,
  /** Accounts in another currency take no part. */
  currency: CurrencyCode,
  trigger: Trigger,
  conditions: z.object({
    minRank: z.number().check(z.int(), z.gte(0), z.lte(MAX_RANK)),
    /** Two letters each; none: all that the brand serves. */
    countries: Countries,
    /** Countries that it is closed to, also where `countries` is empty. */
    notIn: z.optional(Countries),
    /** The segment of players that it is for, as it was when these rules were written. */
    segment: z.optional(z.object({ id: IdText, version: Version, who: SegmentConditions })),
    /**
     * Promotions that it cannot be combined with: a player who has joined one of them or received its reward takes no part. `names`: those when
     * the rules were saved; saving writes them.
     */
    notWith: z.optional(z.array(z.object({ id: IdText, names: Names })).check(z.maxLength(20))),
  }),
  reward: Reward,
  /** Arms that receive different parts of the reward, to compare them. */
  trial: z.optional(PromotionTrial),
  /** Limits in the unit of the reward (money, points, rounds, tickets), and the number of awards; null for none. */
  caps: z.object({
    perPlayer: z.nullable(PositiveAmount),
    awards: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(10_000_000))),
    budget: z.nullable(PositiveAmount),
  }),
  /** A player who shares one of these with an earlier recipient is reviewed; absent in rules of earlier versions: none. */
  oncePer: z.optional(z.array(z.enum(PROMOTION_SIGNS)).check(z.maxLength(PROMOTION_SIGNS.length))),
  from: Time,
  until: z.nullable(Time),
  /** Whether players join before anything counts. */
  joins: z.boolean(),
  gives: z.enum(PROMOTION_GIVES),
  /** Days in which an offered reward may be claimed. */
  claimDays: z.number().check(z.int(), z.gte(1), z.lte(90)),
});
export type PromotionRules = z.infer<typeof PromotionRules>;

/**
 * The figures of rules that operators write into the texts of a promotion, in braces: the least deposit, loss or stakes, the fixed reward, its part,
 * its maximum, how often it must be played, the days that it can be used, the days to claim it, and its dates.
 */
export const PROMOTION_PLACEHOLDERS = [
  ...(['least', 'amount', 'percent', 'max', 'times', 'days', 'claimDays', 'from'] as const),
  'until',
] as const;
export type PromotionPlaceholder = (typeof PROMOTION_PLACEHOLDERS)[number];

/** Signs of a voucher code: 32 without look-alikes (no 0, 1, I, O). */
export const VOUCHER_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const VOUCHER_LENGTH = 12;

/** Returns a typed voucher code in its plain form: upper case, without spaces and hyphens. */
export const plainVoucherCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

/** Writes a voucher code in groups of four. */
export const formatVoucherCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');
