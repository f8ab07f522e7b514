import * as z from 'zod/mini';
import { GameCategory } from './calls/games.ts';
import { PositiveAmount } from './money.ts';

/**
 * What a brand does with a withdrawal while requirements are open. `block`: refuses it. `keep`: pays all but the unplayed parts. `fee`: pays
 * all but bonuses, and takes a fee of the unplayed part that it touches. `review`: pays all but bonuses, and a person decides.
 */
export const TURNOVER_MODES = ['keep', 'block', 'fee', 'review'] as const;
export type TurnoverMode = (typeof TURNOVER_MODES)[number];

/** What made a requirement: a deposit, a cash bonus, or a credit by hand. */
export const TURNOVER_KINDS = ['deposit', 'bonus', 'manual'] as const;
export type TurnoverKind = (typeof TURNOVER_KINDS)[number];

/**
 * `met`: played. `cleared`: little was left when the next deposit came, so that money is gone. `voided`: its credit was taken back. `waived`:
 * an operator gave it up.
 */
export const TURNOVER_STATES = ['open', 'met', 'cleared', 'voided', 'waived'] as const;
export type TurnoverState = (typeof TURNOVER_STATES)[number];

/** Ten-thousandths of a stake that count; 0 to 10,000. */
const Weight = z.number().check(z.int(), z.gte(0), z.lte(10_000));
const Code = z.string().check(z.regex(/^[\w-]{1,60}$/));

/** How much of a stake counts: by game, else by category, else `other`. */
export const TurnoverWeights = z.object({
  games: z.record(Code, Weight),
  categories: z.partialRecord(GameCategory, Weight),
  other: Weight,
});
export type TurnoverWeights = z.infer<typeof TurnoverWeights>;

/** How often a credit must be played, hundredths: up to a hundred times. */
export const TurnoverTimes = z.number().check(z.int(), z.gte(0), z.lte(10_000));

/** How often money must be played in a brand before it is paid out. */
export const TurnoverSettings = z.object({
  mode: z.enum(TURNOVER_MODES),
  /** Mode `fee`: basis points of the unplayed part that a withdrawal touches. */
  unplayedFee_bps: z.number().check(z.int(), z.gte(0), z.lte(5_000)),
  /**
   * Below this, in the main unit, nothing is left of older deposits when the next one comes. In a currency that cannot hold it their
   * requirements stay.
   */
  clearBelow: PositiveAmount,
  /** Hundredths by code of the deposit method; 0 for a method without. */
  times: z.record(Code, TurnoverTimes),
  weights: TurnoverWeights,
  /** Countries whose players need to play nothing, whatever a credit asks; two letters each. */
  freeIn: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(50))),
});
export type TurnoverSettings = z.infer<typeof TurnoverSettings>;
