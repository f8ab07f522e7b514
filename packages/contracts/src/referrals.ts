import * as z from 'zod/mini';
import { PositiveAmount } from './money.ts';
import { TurnoverTimes } from './turnover.ts';

/** Where a friend is: each step needs those before it. `qualified` and `refused` are ends. */
export const REFERRAL_STATES = ['registered', 'verified', 'deposited', 'qualified', 'refused'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** Why a friend does not count: an agent brought them, the time is over, or the account was closed. */
export const REFERRAL_ENDS = ['agent', 'late', 'closed'] as const;
export type ReferralEnd = (typeof REFERRAL_ENDS)[number];

/** What a friend must verify: nothing, an e-mail address or a number, or an identity document. */
export const REFERRAL_PROOFS = ['none', 'contact', 'identity'] as const;
export type ReferralProof = (typeof REFERRAL_PROOFS)[number];

/** Money for a friend who qualifies, in the main unit; '0' for none. It must be played so often (hundredths) before it is paid out. */
const ReferralReward = z.object({ amount: PositiveAmount, times_x100: TurnoverTimes });

/** What a friend must do, and who receives what for it. A friend keeps the rules of the registration. */
export const ReferralSettings = z.object({
  verify: z.enum(REFERRAL_PROOFS),
  /** Sum of deposits that must arrive. */
  minDeposit: PositiveAmount,
  /** Valid stake that must be reached. */
  minValid: PositiveAmount,
  /** Business days from the registration on, that of the registration included. */
  days: z.number().check(z.int(), z.gte(1), z.lte(366)),
  /** Most friends for whom one player receives a reward; 0 for no limit. */
  maxFriends: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
  referrer: ReferralReward,
  friend: ReferralReward,
});
export type ReferralSettings = z.infer<typeof ReferralSettings>;
