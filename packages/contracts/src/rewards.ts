/** What gives awards. */
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
] as const;
export type AwardSource = (typeof AWARD_SOURCES)[number];

/** What an award is. `cash` is credited; `bonus` is bonus money, a balance of its own. */
export const AWARD_KINDS = ['cash', 'bonus', 'points', 'free-rounds'] as const;
export type AwardKind = (typeof AWARD_KINDS)[number];

/**
 * `offered`: the player may claim it. `review`: a person decides. `issued`: paid. `rejected`: decided against. `expired`: not claimed in time.
 * `voided`: an operator took the offer back.
 */
export const AWARD_STATES = ['offered', 'review', 'issued', 'rejected', 'expired', 'voided'] as const;
export type AwardState = (typeof AWARD_STATES)[number];
