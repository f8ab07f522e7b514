import * as z from 'zod/mini';
import { MAX_RANK } from './rank.ts';

/** What operators write on players, to choose them by: lower case, digits and hyphens. */
export const PlayerLabel = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));

const Labels = z.array(PlayerLabel).check(z.maxLength(20));
const Rank = z.nullable(z.number().check(z.int(), z.gte(0), z.lte(MAX_RANK)));
const Count = z.nullable(z.number().check(z.int(), z.gte(0), z.lte(100_000)));
/** At least and at most, both included; null for no bound. */
const Range = z.object({ least: Count, most: Count });

/** Which players a segment has: all conditions hold together. */
export const SegmentConditions = z.object({
  minRank: Rank,
  maxRank: Rank,
  /** Whole days since the registration. */
  registeredDays: Range,
  /** Deposits that were credited before. */
  deposits: Range,
  /** Whole days since the last bet; of a player who never played, since the registration. */
  idleDays: Range,
  /** Of the last login, two letters each; none: all. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(50)),
  /** The player has all of these labels, and none of the others. */
  labels: Labels,
  withoutLabels: Labels,
});
export type SegmentConditions = z.infer<typeof SegmentConditions>;
