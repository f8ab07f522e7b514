import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import { REFERRAL_ENDS, REFERRAL_STATES, ReferralSettings } from '../referrals.ts';
import { AWARD_STATES } from '../rewards.ts';

/** An invited friend as the referrer sees it: never what the friend pays or plays. */
const InvitedFriend = z.object({
  /** Of this friend among those of all, for the key of a list. */
  no: z.string(),
  /** Masked. */
  name: z.string(),
  at: Time,
  /** The last moment in which the steps count. */
  until: Time,
  state: z.enum(REFERRAL_STATES),
  /** Why the friend does not count; null otherwise. */
  end: z.nullable(z.enum(REFERRAL_ENDS)),
  /** What the friend has earned the referrer; null for nothing. */
  reward: z.nullable(z.object({ amount: Amount, state: z.enum(AWARD_STATES) })),
});

/** Inviting friends (C-12). Agents have their links in the register centre instead. */
export const referrals = {
  friends: defineCall({
    summary:
      'Get the player’s own invitation code, the rules that hold for new friends, and the friends, newest first, with what they earned.',
    method: 'GET',
    path: '/referrals/v1/friends',
    module: 'REFERRAL',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object(PageInput),
    output: z.extend(PageOf(InvitedFriend), {
      code: z.string(),
      currency: CurrencyCode,
      rules: ReferralSettings,
      qualified: z.number(),
      /** Paid so far, and waiting for a person. */
      earned: Amount,
      inReview: Amount,
    }),
    errors: [],
  }),
};
