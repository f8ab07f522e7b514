import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';

/** What two players have in common: the browser, the address or the payee's name at registration, the number, or a payout account. */
export const DUPLICATE_SIGNALS = ['device', 'address', 'payee', 'number', 'payout'] as const;

const Player = z.object({ accountId: IdText, username: z.string() });
const DuplicateAccount = z.object({
  newer: Player,
  older: Player,
  signal: z.enum(DUPLICATE_SIGNALS),
  detectedAt: Time,
  /** Null until reviewed. */
  reviewed: z.nullable(z.object({ at: Time, by: z.string(), note: z.string() })),
});

/** Possible linked accounts: detected at registration, for review by an operator. They restrict no player. */
export const duplicatesBackoffice = {
  list: defineCall({
    summary: 'List the linked accounts of a player, in both directions; unreviewed ones first, then newest first.',
    method: 'GET',
    path: '/console/v1/players/duplicates',
    module: 'OPS-PLAYERS',
    auth: 'operator',
    permission: 'players.read',
    input: z.object({ ...PageInput, accountId: IdText }),
    output: PageOf(DuplicateAccount),
    errors: ['NOT_FOUND'],
  }),
  review: defineCall({
    summary: 'Record the review result of a linked account; it is then closed.',
    method: 'POST',
    path: '/console/v1/players/duplicates/review',
    module: 'OPS-PLAYERS',
    auth: 'operator',
    permission: 'payments.review',
    input: z.object({
      newerId: IdText,
      olderId: IdText,
      signal: z.enum(DUPLICATE_SIGNALS),
      note: Reason,
    }),
    output: z.object({ reviewed: z.literal(true) }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
