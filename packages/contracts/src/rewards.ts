import * as z from 'zod/mini';
import { IdText } from './ids.ts';
import { PositiveAmount } from './money.ts';
import { TurnoverTimes } from './turnover.ts';

/** What gives awards. `operator`: one names the player and the amount. */
export const AWARD_SOURCES = [
  'promotion',
  'voucher',
  'cashback',
  'mission',
  'leaderboard',
  'raffle',
  'rank',
  'referral',
  'points',
  'operator',
] as const;
export type AwardSource = (typeof AWARD_SOURCES)[number];

/** What an award is. `cash` is credited; `bonus` is bonus money, a balance of its own. */
export const AWARD_KINDS = ['cash', 'bonus', 'points', 'free-rounds', 'raffle-tickets'] as const;
export type AwardKind = (typeof AWARD_KINDS)[number];

/**
 * `offered`: the player may claim it. `review`: a person decides. `issued`: paid. `rejected`: decided against. `expired`: not claimed in time.
 * `voided`: an operator took the offer back.
 */
export const AWARD_STATES = ['offered', 'review', 'issued', 'rejected', 'expired', 'voided'] as const;
export type AwardState = (typeof AWARD_STATES)[number];

/**
 * Why an operator rejects an award or takes it back: its terms were broken, its condition was not met after all, another player like this one had it,
 * who the player is is not proved, play that counts nothing, it was given by mistake, or something else that the words say.
 */
export const AWARD_CAUSES = ['terms', 'not-met', 'linked', 'identity', 'abuse', 'mistake', 'other'] as const;
export type AwardCause = (typeof AWARD_CAUSES)[number];

/** A cash award by hand, as it was proposed. */
export const HandAward = z.object({
  accountId: IdText,
  amount: PositiveAmount,
  /** How often it must be played before it is paid out, hundredths. */
  times_x100: TurnoverTimes,
  /** What the player reads; '' for nothing beyond the amount. */
  name: z.string().check(z.trim(), z.maxLength(120)),
  /** Days in which it is claimed; 0: paid without a claim. */
  claimDays: z.number().check(z.int(), z.gte(0), z.lte(90)),
});
export type HandAward = z.infer<typeof HandAward>;
