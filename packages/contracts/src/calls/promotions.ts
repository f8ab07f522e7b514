import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { IdText } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import {
  PROMOTION_CLOSINGS,
  PROMOTION_GIVES,
  PROMOTION_REWARDS,
  PROMOTION_STATES,
  PROMOTION_TRIGGERS,
} from '../promotions.ts';
import { AWARD_CAUSES } from '../rewards.ts';
import { Award } from './rewards.ts';

/** SHA-256 of the rules that a player has read, in hex. */
const TermsHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** One step of a player in a promotion. */
const Step = z.object({
  state: z.enum(PROMOTION_STATES),
  at: Time,
  actor: z.enum(['player', 'system', 'operator']),
  /** Of a decision or an objection; '' otherwise. */
  reason: z.string(),
});

/** A promotion as a player sees it; a visitor sees no own state. */
export const Promotion = z.object({
  id: IdText,
  name: z.string(),
  /** Of the rules that are shown: those at joining, otherwise those of now. */
  version: z.number(),
  hash: TermsHash,
  /** One paragraph computed from the rules, with an example, in the language of the call. */
  terms: z.string(),
  trigger: z.enum(PROMOTION_TRIGGERS),
  joins: z.boolean(),
  gives: z.enum(PROMOTION_GIVES),
  /** What it gives. */
  kind: z.enum(PROMOTION_REWARDS),
  currency: CurrencyCode,
  from: Time,
  until: z.nullable(Time),
  /** The zone of the brand's clock. */
  zone: z.string(),
  /** Awards that are left of the limit; null without a limit. */
  left: z.nullable(z.number()),
  /** Null for a visitor. */
  state: z.nullable(z.enum(PROMOTION_STATES)),
  /** Why it is closed; null otherwise. */
  why: z.nullable(z.enum(PROMOTION_CLOSINGS)),
  /** Money that counted, and the goal; null where nothing is added up. */
  progress: z.nullable(z.object({ done: Amount, goal: Amount })),
  /** What is given or can be claimed; null before that. Money, points or a number of rounds. */
  reward: z.nullable(
    z.object({
      kind: z.enum(PROMOTION_REWARDS),
      amount: z.string(),
      no: z.nullable(IdText),
      /** What corrections of earlier rewards took off it; null for nothing. */
      deducted: z.nullable(z.string()),
    }),
  ),
  /** What corrections take off the next reward, in its unit, because what was paid was not earned after all; null for nothing. */
  owed: z.nullable(z.string()),
  claimUntil: z.nullable(Time),
  /** Why it was rejected, in words; '' otherwise. */
  decision: z.string(),
  /** Why it was rejected or taken back; null otherwise. */
  cause: z.nullable(z.enum(AWARD_CAUSES)),
  /** Whether the player may object to the rejection, which is possible once. */
  canObject: z.boolean(),
  /** How long reviews of this brand took lately, the median in minutes; null without any. */
  usualReview_min: z.nullable(z.number()),
  steps: z.array(Step),
});
export type Promotion = z.infer<typeof Promotion>;

const member = { module: 'REWARDS', anyRegion: true, auth: 'member', realAccount: true } as const;
const closed = [
  'NOT_FOUND',
  'STATE_CHANGED',
  'REWARD_CLOSED',
  'RAFFLE_CLOSED',
  'PLAY_EXCLUDED',
  'ACCOUNT_CLOSED',
  'ACCOUNT_CLOSING',
] as const;

/** Promotions and vouchers of players (S-02, C-11, P-49). */
export const promotions = {
  get: defineCall({
    module: 'REWARDS',
    anyRegion: true,
    auth: 'public',
    knowsMember: true,
    summary: 'Get a launched promotion with its computed terms, and the player’s own state in it.',
    method: 'GET',
    path: '/promotions/v1/promotion',
    input: z.object({ id: IdText }),
    output: Promotion,
    errors: ['NOT_FOUND'],
  }),
  available: defineCall({
    ...member,
    summary:
      'List promotions with the player’s own state: those the player takes part in first, then those that can be joined.',
    method: 'GET',
    path: '/promotions/v1/available',
    input: z.object(PageInput),
    output: PageOf(Promotion),
    errors: [],
  }),
  join: defineCall({
    ...member,
    summary:
      'Join a promotion by the terms with this hash. STATE_CHANGED when it cannot be joined, or its terms have changed.',
    method: 'POST',
    path: '/promotions/v1/join',
    input: z.object({ id: IdText, hash: TermsHash }),
    output: Promotion,
    errors: [...closed],
  }),
  claim: defineCall({
    ...member,
    summary: 'Claim the reward of a promotion, or apply for it where a person reviews.',
    method: 'POST',
    path: '/promotions/v1/claim',
    input: z.object({ id: IdText }),
    output: Promotion,
    errors: [...closed],
  }),
  object: defineCall({
    ...member,
    summary: 'Object to a rejection, once; the reward is reviewed again.',
    method: 'POST',
    path: '/promotions/v1/object',
    input: z.object({ id: IdText, text: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)) }),
    output: Promotion,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  redeem: defineCall({
    ...member,
    summary:
      'Redeem a voucher. Unknown, used, over and not for this player are refused alike. Eight attempts an hour for each account.',
    method: 'POST',
    path: '/promotions/v1/redeem',
    input: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
    output: Award,
    errors: ['VOUCHER_INVALID', 'RATE_LIMITED'],
  }),
};
