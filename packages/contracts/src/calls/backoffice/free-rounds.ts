import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { ClientRef, IdText } from '../../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';

/** Free rounds can be played, are used up, expired, or were cancelled. */
export const FREE_ROUNDS_STATES = ['open', 'used', 'expired', 'cancelled'] as const;
/** Delivery of the last change to the game server: no server to notify, pending, delivered, refused. */
export const FREE_ROUNDS_DELIVERY = ['none', 'pending', 'delivered', 'rejected'] as const;

const FreeRounds = z.object({
  /** The game server's id of the grant. */
  grantId: z.string(),
  accountId: IdText,
  player: z.string(),
  vendor: z.string(),
  games: z.array(z.string()),
  /** The maximum stake of one round. */
  stake: Amount,
  currency: CurrencyCode,
  rounds: z.number(),
  used: z.number(),
  /** The total won so far. */
  won: Amount,
  until: Time,
  state: z.enum(FREE_ROUNDS_STATES),
  delivery: z.enum(FREE_ROUNDS_DELIVERY),
  reason: z.string(),
  grantedBy: z.string(),
  grantedAt: Time,
});
export type FreeRounds = z.infer<typeof FreeRounds>;

const edit = { module: 'OPS-VENDORS', auth: 'operator', permission: 'vendors.edit', method: 'POST' } as const;

export const freeRoundsBackoffice = {
  list: defineCall({
    summary: 'List free rounds granted to players of the brand, latest first.',
    method: 'GET',
    path: '/console/v1/free-rounds',
    module: 'OPS-VENDORS',
    auth: 'operator',
    permission: 'vendors.read',
    input: z.object({
      ...PageInput,
      vendorId: z.optional(IdText),
      /** A player's full username. */
      player: z.optional(z.string().check(z.trim(), z.maxLength(40))),
      from: z.optional(Time),
      to: z.optional(Time),
    }),
    output: PageOf(FreeRounds),
    errors: [],
  }),
  grant: defineCall({
    ...edit,
    summary:
      'Grant free rounds to a player in games of a vendor. The game server is notified within half a minute, when it has an address. A repeated clientRef returns the same grant.',
    path: '/console/v1/free-rounds/grant',
    input: z.object({
      vendorId: IdText,
      player: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      games: z.array(z.string().check(z.regex(/^[\w.:-]{1,80}$/))).check(z.minLength(1), z.maxLength(50)),
      rounds: z.number().check(z.int(), z.gte(1), z.lte(1_000)),
      stake: PositiveAmount,
      until: Time,
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      clientRef: ClientRef,
    }),
    output: FreeRounds,
    errors: ['NOT_FOUND', 'INVALID_AMOUNT', 'TRIAL_NOT_ALLOWED', 'CONFLICT', 'PLAY_EXCLUDED'],
  }),
  cancel: defineCall({
    ...edit,
    summary: 'Cancel the free rounds that were not played yet. Wins are unaffected.',
    path: '/console/v1/free-rounds/cancel',
    input: z.object({ accountId: IdText, grantId: z.string().check(z.maxLength(128)) }),
    output: FreeRounds,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
