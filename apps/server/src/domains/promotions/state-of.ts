import type { AwardState, PromotionClosing, PromotionState } from '@fairhouse/contracts';

/** A player's part with the award that it led to. */
export interface StatePart {
  state: 'open' | 'met' | 'claim' | 'given' | 'closed';
  base: bigint;
  why: PromotionClosing | '';
  claimUntil: Date | null;
  award: { state: AwardState; claimUntil: Date | null; wasReviewed: boolean } | null;
}

/** What decides the state of a player in a promotion (specification §4). */
export interface StateFacts {
  now: Date;
  from: Date;
  until: Date | null;
  joins: boolean;
  isStopped: boolean;
  isExhausted: boolean;
  isEnrolled: boolean;
  isEligible: boolean;
  /** The part that the player sees; null when nothing has begun. */
  part: StatePart | null;
}

export interface PlayerState {
  state: PromotionState;
  why: PromotionClosing | null;
}

const closed = (why: PromotionClosing): PlayerState => ({ state: 'closed', why });
const open = (state: PromotionState): PlayerState => ({ state, why: null });

/** Returns the state of a player in a promotion. */
export function stateOf(facts: StateFacts): PlayerState {
  const { now, from, until, joins, isStopped, isExhausted, isEnrolled, isEligible, part } = facts;
  if (part) return stateOfPart(part, now);
  if (!isEnrolled && isStopped) return closed('stopped');
  if (isExhausted) return closed('budget');
  if (until && now >= until) return closed(isEnrolled ? 'not-met' : 'over');
  if (isEnrolled) return open('joined');
  if (!isEligible) return closed('not-eligible');
  if (now < from) return open('coming-soon');
  return open(joins ? 'join' : 'joined');
}

function stateOfPart({ state, why, claimUntil, award }: StatePart, now: Date): PlayerState {
  if (award) return stateOfAward(award, now);
  if (state === 'closed') return closed(why || 'over');
  if (state === 'claim') return claimUntil && claimUntil <= now ? closed('not-claimed') : open('claim');
  return open('in-progress');
}

function stateOfAward(award: NonNullable<StatePart['award']>, now: Date): PlayerState {
  switch (award.state) {
    case 'offered':
      return award.claimUntil && award.claimUntil <= now ? closed('not-claimed') : open('claim');
    case 'review':
      return open('applying');
    case 'issued':
      return open(award.claimUntil && !award.wasReviewed ? 'claimed' : 'issued');
    case 'rejected':
      return open('rejected');
    case 'expired':
      return closed('not-claimed');
    case 'voided':
      return closed('voided');
  }
}
