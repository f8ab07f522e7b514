import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ClientRef, IdText } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import {
  POINT_ENTRY_KINDS,
  POINT_ITEM_KINDS,
  PointsText,
  REDEMPTION_KINDS,
  REDEMPTION_STATES,
} from '../point-settings.ts';
import { GameCategory } from './games.ts';

/** Points with two places, cut off; a sign only below zero. */
const Points = z.string();

/** Money that an item or an exchange gives. */
const Given = z.object({
  amount: Amount,
  currency: CurrencyCode,
  /** How often it must be played before it is paid out, hundredths. */
  times_x100: z.number(),
});

/** Why an item cannot be redeemed now; null: it can. */
const ITEM_PROBLEMS = ['stock', 'limit', 'rank', 'points', 'contact'] as const;

/** An item of the mall as a player sees it. */
export const PointItem = z.object({
  itemId: IdText,
  kind: z.enum(POINT_ITEM_KINDS),
  /** In the language of the call. */
  name: z.string(),
  about: z.string(),
  /** Address of an image; '' without one. */
  image: z.string(),
  price: Points,
  /** Pieces left; null: unlimited. */
  stock: z.nullable(z.number()),
  leastRank: z.number(),
  /** How many more the player may redeem; null: unlimited. */
  left: z.nullable(z.number()),
  /** Bonus money; null for goods. */
  given: z.nullable(Given),
  until: z.nullable(Time),
  problem: z.nullable(z.enum(ITEM_PROBLEMS)),
});
export type PointItem = z.infer<typeof PointItem>;

/** A redemption, or an exchange of points for money. */
export const Redemption = z.object({
  no: IdText,
  kind: z.enum(REDEMPTION_KINDS),
  /** In the language of the call; '' for money. */
  name: z.string(),
  price: Points,
  given: z.nullable(Given),
  contact: z.string(),
  state: z.enum(REDEMPTION_STATES),
  at: Time,
  decidedAt: z.nullable(Time),
  /** Why it was rejected; '' otherwise. */
  reason: z.string(),
});
export type Redemption = z.infer<typeof Redemption>;

/** A change of the balance. */
const PointEntry = z.object({
  seq: IdText,
  kind: z.enum(POINT_ENTRY_KINDS),
  points: Points,
  balance: Points,
  /** Valid stakes of play and corrections, in the currency of the account. */
  stakes: z.array(z.object({ category: GameCategory, valid: Amount })),
  at: Time,
});

/** A rank of the brand. */
export const Rank = z.object({
  rank: z.number(),
  name: z.string(),
  /** Points of a month and the two before that reach it. */
  points: Points,
  benefits: z.array(z.string()),
});
export type Rank = z.infer<typeof Rank>;

const member = { module: 'MCS-POINTS', anyRegion: true, auth: 'member', realAccount: true } as const;
const get = { ...member, method: 'GET' } as const;
const checked = { ...member, method: 'POST' } as const;

/** Fields of every call that takes points. */
const Taking = { clientRef: ClientRef, paymentPassword: z.optional(z.string().check(z.maxLength(20))) };
const TAKING_ERRORS = [
  'POINTS_INSUFFICIENT',
  'CONTACT_NEEDED',
  'PAYMENT_PASSWORD_REQUIRED',
  'PAYMENT_PASSWORD_INVALID',
  'LOGIN_LOCKED',
  'TRIAL_NOT_ALLOWED',
  'PLAY_EXCLUDED',
  'ACCOUNT_BLOCKED',
  'ACCOUNT_CLOSED',
  'ACCOUNT_CLOSING',
  'CONFLICT',
] as const;

/** Points and the mall (S-03, P-46, P-47). */
export const points = {
  balance: defineCall({
    ...get,
    summary: 'Get the player’s points. Below zero when rounds were corrected after the points were spent.',
    path: '/wps/relay/MCS2_getPointBalance',
    output: z.object({ balance: Points }),
    errors: [],
  }),
  rewards: defineCall({
    ...get,
    summary: 'List the items of the points mall, each with why the player cannot redeem it now.',
    path: '/wps/relay/getPointReward',
    output: z.object({ rows: z.array(PointItem) }),
    errors: [],
  }),
  redemptions: defineCall({
    ...get,
    summary: 'List what the player redeemed or exchanged, newest first.',
    path: '/wps/relay/getRedeemPointList',
    input: z.object(PageInput),
    output: PageOf(Redemption),
    errors: [],
  }),
  config: defineCall({
    ...get,
    summary: 'Get how points are earned and exchanged, and the numbers through which the player is reached.',
    path: '/wps/relay/getPointConfig',
    output: z.object({
      currency: CurrencyCode,
      /** The valid stake that gives as many points as a rate says. */
      unit: Amount,
      /** Hundredths of a point; categories that give none are not named. */
      rates: z.array(z.object({ category: GameCategory, rate_x100: z.number() })),
      /** Null when points are not exchanged for money. */
      exchange: z.nullable(z.object({ pointsForMoney: z.number(), times_x100: z.number() })),
      /** Numbers of the profile; '' where one is missing or does not follow the brand’s rule. */
      contacts: z.object({ zalo: z.string(), whatsapp: z.string() }),
    }),
    errors: [],
  }),
  entries: defineCall({
    ...get,
    summary: 'List the changes of the player’s points, newest first.',
    path: '/points/v1/entries',
    input: z.object(PageInput),
    output: PageOf(PointEntry),
    errors: [],
  }),
  redeem: defineCall({
    ...checked,
    summary:
      'Redeem an item: takes its points and reserves a piece. A repeated clientRef returns the same redemption. STATE_CHANGED when the price is another one now.',
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    input: z.object({ ...Taking, itemId: IdText, price: PointsText }),
    output: Redemption,
    errors: [
      ...TAKING_ERRORS,
      'NOT_FOUND',
      'OUT_OF_STOCK',
      'ITEM_LIMIT',
      'RANK_NEEDED',
      'REWARD_CLOSED',
      'STATE_CHANGED',
    ],
  }),
  convert: defineCall({
    ...checked,
    summary:
      'Exchange points for money, which is credited in the same transaction. A repeated clientRef is the same exchange.',
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    input: z.object({ ...Taking, points: PointsText }),
    output: Redemption,
    errors: [...TAKING_ERRORS, 'REWARD_CLOSED', 'INVALID_AMOUNT'],
  }),
};

/** Ranks (C-15, R-04). */
export const ranks = {
  rank: defineCall({
    module: 'MCS-RANK',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    summary:
      'Get the player’s rank, the points of three months, what is missing to the next rank, and when it may fall.',
    method: 'GET',
    path: '/points/v1/rank',
    output: z.object({
      /** The rank that counts: the higher one of the earned one and the one that an operator gave. */
      rank: z.number(),
      earned: z.number(),
      given: z.number(),
      /** Points of this month and the two before, the oldest first. */
      months: z.array(z.object({ month: z.iso.date(), points: Points })),
      points: Points,
      /** Null at the highest rank. */
      next: z.nullable(z.object({ rank: z.number(), missing: Points })),
      /** When the rank will be lower unless more is played, and which it is then; null when it stays. */
      falls: z.nullable(z.object({ at: Time, rank: z.number() })),
      levels: z.array(Rank),
    }),
    errors: [],
  }),
  levels: defineCall({
    module: 'MCS-RANK',
    anyRegion: true,
    auth: 'public',
    summary: 'List the ranks of the brand.',
    method: 'GET',
    path: '/points/v1/levels',
    output: z.object({ levels: z.array(Rank) }),
    errors: [],
  }),
};
