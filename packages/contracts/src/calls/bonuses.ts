import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import { AWARD_SOURCES } from '../rewards.ts';
import { TurnoverRequirement } from './turnover.ts';

/** A cash bonus that was credited. */
const Bonus = z.object({
  /** The number of the award (A…), or of the proposal of a credit by hand. */
  reference: z.string(),
  at: Time,
  amount: Amount,
  /** What gave it; null for a credit by hand. */
  source: z.nullable(z.enum(AWARD_SOURCES)),
  /** In the language of the call; '' where it has no name of its own. */
  name: z.string(),
  /** What must be played; null for nothing. */
  requirement: z.nullable(TurnoverRequirement),
});
export type Bonus = z.infer<typeof Bonus>;

/** Cash bonuses of a player (C-10). */
export const bonuses = {
  list: defineCall({
    summary:
      'List the cash bonuses of the player, newest first, each with what must be played and what that means for a withdrawal.',
    method: 'GET',
    path: '/rewards/v1/bonuses',
    module: 'MCS-BONUS',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object(PageInput),
    output: z.extend(PageOf(Bonus), {
      currency: CurrencyCode,
      /** All cash bonuses ever credited. */
      credited: Amount,
      /** The balance that is not held, and the most of it that may be withdrawn now. */
      available: Amount,
      most: Amount,
      /** Unplayed parts of all open requirements, and the part of bonuses of it. */
      unplayed: Amount,
      unplayedOfBonuses: Amount,
    }),
    errors: [],
  }),
};
