import * as z from 'zod/mini';
import { GameCategory } from './calls/games.ts';
import { IdText } from './ids.ts';
import { PositiveAmount } from './money.ts';
import { TurnoverTimes } from './turnover.ts';

/**
 * `waiting`: another bonus runs. `suspended`: a withdrawal was requested that ends it once it is paid. `expiring`: its time is over, and it ends
 * when no open round holds bonus money. `completed`: played enough, and paid in
 * cash. The others say how it ended before.
 */
export const BONUS_MONEY_STATES = [
  'waiting',
  'active',
  'suspended',
  'expiring',
  'completed',
  'expired',
  'cancelled',
  'withdrawn',
  'excluded',
  'voided',
] as const;
export type BonusMoneyState = (typeof BONUS_MONEY_STATES)[number];

/** What a player must keep, or the bonus is voided. `depositKept`: the deposit that it was given for was taken back. */
export const BONUS_CONDITIONS = ['oneAccount', 'ownPayment', 'trueDetails', 'ownPlay', 'depositKept'] as const;
export type BonusCondition = (typeof BONUS_CONDITIONS)[number];

/** Voiding a bonus because of a broken term. */
export const BonusVoiding = z.object({
  accountId: IdText,
  no: IdText,
  condition: z.enum(['oneAccount', 'ownPayment', 'trueDetails', 'ownPlay']),
});
export type BonusVoiding = z.infer<typeof BonusVoiding>;

/** Basis points: share of a stake that counts. */
const Weight = z.number().check(z.int(), z.gte(1), z.lte(10_000));

/** The terms of bonus money as operators write them. They are stored with each bonus and never change. */
export const BonusMoneyTerms = z.object({
  /** Whether the bonus is multiplied, or the bonus and the deposit that it was given for. */
  base: z.enum(['bonus', 'bonus-and-deposit']),
  times_x100: TurnoverTimes,
  /** Categories of our own games, and games of ours or of vendors, in which it can be used. The weight of a game comes before any other. */
  categories: z.array(z.object({ category: GameCategory, weight_bps: Weight })).check(z.maxLength(10)),
  games: z
    .array(z.object({ game: z.string().check(z.regex(/^[\w-]{1,60}$/)), weight_bps: Weight }))
    .check(z.maxLength(50)),
  /** Vendors in whose games it can be used, by vendor code; absent: in no vendor's game that `games` does not name. */
  vendors: z.optional(
    z
      .array(z.object({ vendor: z.string().check(z.regex(/^[\w-]{1,60}$/)), weight_bps: Weight }))
      .check(z.maxLength(50)),
  ),
  /** The most that a stake with bonus money may be; null for no maximum. */
  maxStake: z.nullable(PositiveAmount),
  /** Whether every stake counts, or bonus money alone. */
  counts: z.enum(['all', 'bonus']),
  /** Days in which it must be played. */
  days: z.number().check(z.int(), z.gte(1), z.lte(365)),
});
export type BonusMoneyTerms = z.infer<typeof BonusMoneyTerms>;
