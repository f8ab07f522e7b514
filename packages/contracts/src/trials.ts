import * as z from 'zod/mini';

/** All accounts together, in basis points. */
export const WHOLE_BPS = 10_000;

/** One arm of a trial. */
const TrialArm = z.object({
  name: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  /** Its part of all accounts. */
  share_bps: z.number().check(z.int(), z.gte(1), z.lte(WHOLE_BPS - 1)),
  /** Its part of the reward of the rules; 0: it receives nothing (holdout). */
  reward_bps: z.number().check(z.int(), z.gte(0), z.lte(30_000)),
});
export type TrialArm = z.infer<typeof TrialArm>;

/** A trial: accounts are in its arms by a hash of its code and the account, always in the same one. */
export const PromotionTrial = z.object({
  code: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  /** In order; their shares make up the whole. */
  arms: z.array(TrialArm).check(z.minLength(2), z.maxLength(6)),
});
export type PromotionTrial = z.infer<typeof PromotionTrial>;
