import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';

/** What two players have in common: the browser, the address or the payee's name when they registered, the number, or an account to be paid to. */
export const DUPLICATE_SIGNALS = ['device', 'address', 'payee', 'number', 'payout'] as const;

const Player = z.object({ accountId: IdText, username: z.string() });
const DuplicateAccount = z.object({
  newer: Player,
  older: Player,
  signal: z.enum(DUPLICATE_SIGNALS),
  detectedAt: Time,
  /** Null while nobody has looked at it. */
  reviewed: z.nullable(z.object({ at: Time, by: z.string(), note: z.string() })),
});

/** Players who look like one: noted when somebody registers, for an operator to look at. Nothing is closed to a player for it. */
export const duplicatesBackoffice = {
  list: defineCall({
    summary: 'Whom a player looks like, and who looks like the player; open ones first, then newest first.',
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
    summary: 'Say what was found out about a likeness; it is open no longer.',
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
