import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';

const JackpotRow = z.object({
  id: IdText,
  code: z.string(),
  /** Games that play for it, and those of them that are open at the brand now. */
  gameCodes: z.array(z.string()),
  createGames: z.array(z.string()),
  /** What a hit would pay now. */
  amount: Amount,
  /** By the published mathematics; null for a jackpot that no game has any more. */
  rules: z.nullable(z.object({ ticket: Amount, oneIn: z.number(), increment_ppm: z.number(), resetValue: Amount })),
  /** What stakes and the house have put in since it was opened, and what hits have paid. */
  contributed: Amount,
  funded: Amount,
  paid: Amount,
  wins: z.number(),
  openedAt: Time,
  retiredAt: z.nullable(Time),
  /** The pot that has its money. */
  retiredInto: z.nullable(IdText),
});
const JackpotWin = z.object({
  /** Counts the hits of a jackpot, in the order in which its pot was emptied. */
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
    summary:
      'The the progressive jackpots with real money: what stands in them, what went in and out, and by which rules.',
    path: '/console/v1/jackpots',
    input: z.object({}),
    output: z.object({ currency: CurrencyCode, jackpots: z.array(JackpotRow) }),
    errors: [],
  }),
  wins: defineCall({
    ...read,
    summary: 'Who won a progressive jackpot with which round, the latest first.',
    path: '/console/v1/jackpots/wins',
    input: z.object(PageInput),
    output: PageOf(JackpotWin),
    errors: [],
  }),
  retire: defineCall({
    summary:
      'Retire a jackpot: all that stands in its pot goes into another one, never to the house. First every game that plays for it must be closed.',
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
