import { add, type Rational, ratio } from '../../exact/rational.ts';

/** The group of a player without rebate, and the group that would pay everything back. */
export const MIN_GROUP = 1700;
export const FULL_GROUP = 2000;

/** 1 % of the turnover is 20 points of a group; rates are basis points. */
const BPS_PER_POINT = 5;

/** Returns what a cap takes off the rate of everybody, basis points. */
export const rateCut = (brandTop: number, cap: number): number => Math.max(0, brandTop - cap) * BPS_PER_POINT;

/** The groups that a player may choose. */
export type GroupTerms = {
  /** What is left of the player's rate in this game, basis points. */
  rate_bps: number;
  min: number;
  top: number;
};

/**
 * Returns the groups of a player in a game. A cap lowers the rate of everybody by the same.
 *
 * @param rate_bps the player's rate
 * @param brandTop the highest group of the brand
 * @param cap the highest group of the game or the play type
 */
export function groupTerms(rate_bps: number, brandTop: number, cap: number, min = MIN_GROUP): GroupTerms {
  const rateHere = Math.max(0, rate_bps - rateCut(brandTop, cap));
  return { rate_bps: rateHere, min, top: MIN_GROUP + Math.floor(rateHere / BPS_PER_POINT) };
}

/** Whether a player may choose a group: even ones from the lowest to their top. */
export const isGroupOffered = ({ min, top }: GroupTerms, group: number): boolean =>
  Number.isInteger(group) && group % 2 === 0 && group >= min && group <= top;

/** Returns the own rebate of a player who plays a group, basis points of the valid stake. */
export const keptRate = ({ top }: GroupTerms, group: number): number => (top - group) * BPS_PER_POINT;

/** Returns what a group and its own rebate return of the stake. It is the same for all groups of a player. */
export const groupReturn = (terms: GroupTerms, group: number): Rational =>
  add(ratio(group, FULL_GROUP), ratio(keptRate(terms, group), 10_000));
