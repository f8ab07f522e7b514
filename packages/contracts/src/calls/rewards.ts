import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { IdText } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import { AWARD_CAUSES, AWARD_KINDS, AWARD_SOURCES, AWARD_STATES } from '../rewards.ts';

/** An award. */
export const Award = z.object({
  no: IdText,
  source: z.enum(AWARD_SOURCES),
  /** The promotion, mission or other thing that gave it. */
  sourceRef: z.string(),
  /** What it was given for. */
  occasion: z.string(),
  /** In the language of the call; '' where the source has no name of its own. */
  name: z.string(),
  kind: z.enum(AWARD_KINDS),
  currency: CurrencyCode,
  /** Money in the main unit, points, or a number of rounds or tickets. */
  amount: z.string(),
  /** What corrections of earlier awards took off it, in its unit; negative where they had taken too much; null for nothing. */
  deducted: z.nullable(z.string()),
  /** How often cash, bonus money, or what free rounds win must be played before it is paid out, hundredths. */
  times_x100: z.number(),
  /** Free rounds: the games and the stake of each; null otherwise. */
  rounds: z.nullable(
    z.object({
      games: z.array(z.string()),
      stake: z.string(),
      /** The most that their wins become in bonus money, null for all of them; absent where wins are cash. */
      wins: z.optional(z.object({ max: z.nullable(Amount) })),
      /** What was won so far of what becomes bonus money; absent where nothing was, and in lists of operators. */
      won: z.optional(Amount),
    }),
  ),
  /** Tickets: the raffle that they are of; null otherwise. */
  raffleId: z.nullable(IdText),
  state: z.enum(AWARD_STATES),
  at: Time,
  claimUntil: z.nullable(Time),
  decidedAt: z.nullable(Time),
  /** What the player reads about a decision of an operator; '' for none. */
  decision: z.string(),
  /** Why it was rejected or taken back; null for other decisions. */
  cause: z.nullable(z.enum(AWARD_CAUSES)),
});
export type Award = z.infer<typeof Award>;

const member = { module: 'REWARDS', anyRegion: true, auth: 'member', realAccount: true } as const;

/** The awards of a player (C-11). */
export const rewards = {
  awards: defineCall({
    ...member,
    summary:
      'List the player’s awards: open ones (to claim, or in review) by the end of their claim, or ended ones, newest first.',
    method: 'GET',
    path: '/rewards/v1/awards',
    input: z.object({ ...PageInput, show: z._default(z.enum(['open', 'ended']), 'open') }),
    output: z.extend(PageOf(Award), {
      /** All that can be claimed now. */
      claimable: z.number(),
    }),
    errors: [],
  }),
  claim: defineCall({
    ...member,
    summary: 'Claim an award. It is paid in the same transaction; a repeat returns it as it is.',
    method: 'POST',
    path: '/rewards/v1/claim',
    input: z.object({ no: IdText }),
    output: Award,
    errors: ['NOT_FOUND', 'REWARD_CLOSED', 'RAFFLE_CLOSED', 'PLAY_EXCLUDED', 'ACCOUNT_CLOSED', 'ACCOUNT_CLOSING'],
  }),
};
