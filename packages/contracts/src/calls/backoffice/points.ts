import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText, Version } from '../../ids.ts';
import { ImageAddress } from '../../image-address.ts';
import { PositiveAmount } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import {
  LevelSettings,
  POINT_ITEM_KINDS,
  PointLabels,
  PointSettings,
  PointsText,
  REDEMPTION_STATES,
} from '../../point-settings.ts';
import { MAX_RANK } from '../../rank.ts';
import { Reason } from '../../reason.ts';
import { TurnoverTimes } from '../../turnover.ts';
import { Redemption } from '../points.ts';

const operator = { module: 'OPS-REWARDS', auth: 'operator' } as const;
const read = { ...operator, permission: 'rewards.read', method: 'GET' } as const;
const edit = { ...operator, permission: 'rewards.edit' } as const;

const Abouts = z.record(z.string().check(z.regex(/^[A-Z]{2,3}$/)), z.string().check(z.trim(), z.maxLength(300)));

/** An item as operators write it. */
export const PointItemDraft = z.object({
  kind: z.enum(POINT_ITEM_KINDS),
  /** English is required. */
  names: PointLabels,
  abouts: Abouts,
  image: ImageAddress,
  price: PointsText,
  /** Pieces left; null: unlimited. */
  stock: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  leastRank: z.number().check(z.int(), z.gte(0), z.lte(MAX_RANK)),
  /** Redemptions of a player; null: unlimited. */
  perPlayer: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
  /** Bonus money in the brand’s currency; null for goods. */
  amount: z.nullable(PositiveAmount),
  times_x100: TurnoverTimes,
  from: z.nullable(Time),
  until: z.nullable(Time),
  onSale: z.boolean(),
});
export type PointItemDraft = z.infer<typeof PointItemDraft>;

const StoredItem = z.extend(PointItemDraft, {
  itemId: IdText,
  version: Version,
  /** Redemptions that were not rejected. */
  redeemed: z.number(),
});
export type OperatorPointItem = z.infer<typeof StoredItem>;

const OperatorRedemption = z.extend(Redemption, {
  accountId: IdText,
  username: z.string(),
  /** The operator who decided; '' when nobody had to. */
  decidedBy: z.string(),
});
export type OperatorRedemption = z.infer<typeof OperatorRedemption>;

const Settings = z.extend(PointSettings, { version: Version });
const Levels = z.extend(LevelSettings, { version: Version });

/** Points, the mall and ranks in the back office. */
export const pointsBackoffice = {
  settings: defineCall({
    ...read,
    summary: 'Get how points are earned and exchanged in the brand.',
    path: '/console/v1/points/settings',
    output: Settings,
    errors: [],
  }),
  saveSettings: defineCall({
    ...edit,
    summary: 'Change how points are earned and exchanged. Rounds that were settled before count as they did.',
    method: 'PUT',
    path: '/console/v1/points/settings',
    input: Settings,
    output: Settings,
    errors: ['STALE_VERSION'],
  }),
  levels: defineCall({
    ...read,
    summary: 'Get the ranks of the brand.',
    path: '/console/v1/points/levels',
    output: Levels,
    errors: [],
  }),
  saveLevels: defineCall({
    ...edit,
    summary: 'Change the ranks of the brand. Players rise with the next comparison and fall at the end of a month.',
    method: 'PUT',
    path: '/console/v1/points/levels',
    input: Levels,
    output: Levels,
    errors: ['STALE_VERSION'],
  }),
  items: defineCall({
    ...read,
    summary: 'List the items of the points mall.',
    path: '/console/v1/points/items',
    input: z.object(PageInput),
    output: PageOf(StoredItem),
    errors: [],
  }),
  createItem: defineCall({
    ...edit,
    summary: 'Add an item to the points mall.',
    method: 'POST',
    path: '/console/v1/points/items',
    input: PointItemDraft,
    output: StoredItem,
    errors: [],
  }),
  changeItem: defineCall({
    ...edit,
    summary: 'Change an item of the points mall. Redemptions before keep their price.',
    method: 'PUT',
    path: '/console/v1/points/items',
    input: z.extend(PointItemDraft, { itemId: IdText, version: Version }),
    output: StoredItem,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  redemptions: defineCall({
    ...read,
    summary: 'List redemptions of the brand: those to decide oldest first, others newest first.',
    path: '/console/v1/points/redemptions',
    input: z.object({ ...PageInput, state: z._default(z.enum(REDEMPTION_STATES), 'applying') }),
    output: PageOf(OperatorRedemption),
    errors: [],
  }),
  decide: defineCall({
    ...operator,
    permission: 'rewards.approve',
    summary:
      'Pass or reject a redemption. Passing pays a bonus; rejecting returns points and stock, and the player reads the reason.',
    method: 'POST',
    path: '/console/v1/points/redemptions/decide',
    input: z.object({ accountId: IdText, no: IdText, pass: z.boolean(), reason: Reason }),
    output: OperatorRedemption,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'PLAY_EXCLUDED', 'ACCOUNT_CLOSED', 'ACCOUNT_CLOSING', 'ACCOUNT_BLOCKED'],
  }),
};
