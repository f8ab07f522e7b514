import * as z from 'zod/mini';
import { GameCategory } from './calls/games.ts';
import { PositiveAmount } from './money.ts';
import { Time } from './paging.ts';
import { TurnoverTimes } from './turnover.ts';

/**
 * `open`: tickets are earned from the beginning to the end. `closed`: the list of tickets and its hash are public, and the draw waits for its
 * beacon. `drawn`: seed and winners are public. `cancelled`: an operator stopped it before its end.
 */
export const RAFFLE_STATES = ['open', 'closed', 'drawn', 'cancelled'] as const;
export type RaffleState = (typeof RAFFLE_STATES)[number];

/** Most prizes of a raffle. */
export const MAX_RAFFLE_PRIZES = 100;
/** Most tickets of one player in a raffle. */
export const MAX_RAFFLE_TICKETS = 100_000;

/** A prize: money with how often it must be played (hundredths), or points. */
export const RafflePrize = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cash'), amount: PositiveAmount, times_x100: TurnoverTimes }),
  z.object({ kind: z.literal('points'), amount: z.string().check(z.regex(/^\d{1,9}$/)) }),
]);
export type RafflePrize = z.infer<typeof RafflePrize>;

/** The rules of a raffle as an operator writes them. Amounts are in the main unit of the brand's currency. */
export const RaffleRules = z.object({
  names: z.object({
    EN: z.string().check(z.trim(), z.minLength(3), z.maxLength(80)),
    CN: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    AR: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  }),
  startsAt: Time,
  endsAt: Time,
  /** The categories whose valid stakes earn tickets; none where tickets are only claimed. */
  categories: z.array(GameCategory).check(z.maxLength(7)),
  /** Valid stake for each ticket. */
  stakePerTicket: PositiveAmount,
  /** Tickets that each player may claim once; 0 for none. */
  claimTickets: z.number().check(z.int(), z.gte(0), z.lte(1_000)),
  /** Most tickets of one player. */
  maxTickets: z.number().check(z.int(), z.gte(1), z.lte(MAX_RAFFLE_TICKETS)),
  prizes: z.array(RafflePrize).check(z.minLength(1), z.maxLength(MAX_RAFFLE_PRIZES)),
});
export type RaffleRules = z.infer<typeof RaffleRules>;
