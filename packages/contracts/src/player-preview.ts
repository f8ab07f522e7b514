import * as z from 'zod/mini';
import { IdText, Version } from './ids.ts';
import { PROMOTION_GIVES, PROMOTION_SIGNS } from './promotions.ts';

/**
 * Why a promotion is not for a player: its own state, the conditions of its rules, each condition of its segment by its own name, and what
 * the player has already had.
 */
export const PREVIEW_OBSTACLES = [
  ...(['upcoming', 'over', 'stopped', 'exhausted'] as const),
  ...(['not-offerable', 'currency', 'rank', 'country', 'registered', 'trial', 'not-combinable'] as const),
  ...(['segment-rank', 'segment-registered', 'segment-deposits', 'segment-idle'] as const),
  ...(['segment-country', 'segment-labels', 'segment-without-labels'] as const),
  ...(['deposits-passed', 'received'] as const),
] as const;
export type PreviewObstacle = (typeof PREVIEW_OBSTACLES)[number];

/** What an event would give. `not-counted`: the next deposit is none of those that count. `deducted`: corrections of earlier rewards use it up. */
export const PREVIEW_OUTCOMES = [
  ...(['given', 'belowMinimum', 'not-counted', 'ownMaximum', 'deducted', 'budget', 'none'] as const),
] as const;
export type PreviewOutcome = (typeof PREVIEW_OUTCOMES)[number];

/** A promotion as one player meets it now. */
export const PlayerPreview = z.object({
  accountId: IdText,
  username: z.string(),
  version: Version,
  /** Nothing is in the way. */
  isOffered: z.boolean(),
  /** Every condition that is not met; what is needed and what the player has, '' where there is nothing to compare. */
  obstacles: z.array(z.object({ reason: z.enum(PREVIEW_OBSTACLES), needed: z.string(), has: z.string() })),
  /** What the event would give if nothing were in the way; `none`: the arm of a trial that receives nothing. */
  outcome: z.enum(PREVIEW_OUTCOMES),
  /** In the unit of the reward. */
  amount: z.string(),
  /** What corrections of earlier rewards take off it. */
  deducted: z.string(),
  /** The arm of the trial; '' without one. */
  arm: z.string(),
  gives: z.enum(PROMOTION_GIVES),
  /** Signs that the player shares with earlier recipients: a person would decide. */
  shared: z.array(z.enum(PROMOTION_SIGNS)),
});
export type PlayerPreview = z.infer<typeof PlayerPreview>;
