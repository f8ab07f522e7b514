import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';

const JackpotRow = z.object({
  id: IdText,
  code: z.string(),
  /** Games that play for it, and those of them that the brand offers now. */
  gameCodes: z.array(z.string()),
  createGames: z.array(z.string()),
  /** What a hit would pay now. */
  amount: Amount,
  /** From the published maths; null for a jackpot that no game has any more. */
  rules: z.nullable(z.object({ ticket: Amount, oneIn: z.number(), increment_ppm: z.number(), resetValue: Amount })),
  /** Totals paid in by stakes and by the operator since it was created, and paid out by hits. */
  contributed: Amount,
  funded: Amount,
  paid: Amount,
  wins: z.number(),
  openedAt: Time,
  retiredAt: z.nullable(Time),
  /** The jackpot that received its money. */
  retiredInto: z.nullable(IdText),
});
const JackpotWin = z.object({
  /** Number of the hit in its jackpot, in payout order. */
  number: z.number(),
  code: z.string(),
  accountId: IdText,
  roundId: z.string(),
  gameCode: z.string(),
  amount: Amount,
  at: Time,
});

const read = { module: 'OPS-GAMES', auth: 'operator', permission: 'games.read', method: 'GET' } as const;

export const jackpotsBackoffice = {
  list: defineCall({
    ...read,
    summary: 'List the real-money progressive jackpots: current value, totals in and out, and rules.',
    path: '/console/v1/jackpots',
    input: z.object({}),
    output: z.object({ currency: CurrencyCode, jackpots: z.array(JackpotRow) }),
    errors: [],
  }),
  wins: defineCall({
    ...read,
    summary: 'List progressive jackpot wins with player and round, latest first.',
    path: '/console/v1/jackpots/wins',
    input: z.object(PageInput),
    output: PageOf(JackpotWin),
    errors: [],
  }),
  retire: defineCall({
    summary:
      'Retire a jackpot: its whole balance moves to another jackpot, never to the operator. Every game that plays for it must be closed first.',
    method: 'POST',
    path: '/console/v1/jackpots/retire',
    module: 'OPS-GAMES',
    auth: 'operator',
    permission: 'games.edit',
    input: z.object({ id: IdText, into: IdText, reason: Reason }),
    output: z.object({ moved: Amount }),
    errors: ['NOT_FOUND', 'GAMES_STILL_ENABLED', 'STATE_CHANGED'],
  }),
};
