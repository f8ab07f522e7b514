import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';

const common = { module: 'OPS-PAYMENTS', auth: 'operator' } as const;

/** Back-office calls for players whose deposits pause because too many attempts failed. */
export const depositPauses = {
  list: defineCall({
    ...common,
    permission: 'payments.read',
    summary: 'List players whose deposits pause after failed attempts; those that wait for a person first.',
    method: 'GET',
    path: '/console/v1/payments/deposit-pauses',
    input: z.object(PageInput),
    output: PageOf(
      z.object({
        accountId: IdText,
        username: z.string(),
        since: Time,
        /** Null: until an operator ends it. */
        until: z.nullable(Time),
        /** Attempts that failed before it. */
        failures: z.number(),
      }),
    ),
    errors: [],
  }),
  end: defineCall({
    ...common,
    permission: 'players.unlock',
    summary: 'End the pause of a player’s deposits.',
    method: 'POST',
    path: '/console/v1/payments/deposit-pauses/end',
    input: z.object({ accountId: IdText, reason: Reason }),
    output: z.object({ ended: z.literal(true) }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
