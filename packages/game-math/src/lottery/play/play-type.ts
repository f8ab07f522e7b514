import type { Rule } from './rule.ts';

/**
 * The chances of one unit: unit class, then tier, then the fraction as text ("3/1000"). Units of a class have the same chances. The tier
 * `PUSH` returns the stake. `S` and `C` of four-digit boards are expected numbers of prizes.
 */
export type Chances = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Where a play type is offered: with prize groups, with fixed odds, or both. */
export type PlayMode = 'prize' | 'credit' | 'both';

/**
 * A play type as data. It is hashed with its rules (`LotteryRules`), so anything that changes a unit, a win or a chance changes the version.
 */
export type PlayType = {
  id: string;
  mode: PlayMode;
  rule: Rule;
  chances: Chances;
  /**
   * What k hits of a unit with tiers H1, H2 … pay: k times the prize of one (`times`), or the stake and k times what one wins beyond it
   * (`net`). Absent: every tier has its own price.
   */
  hitPay?: 'times' | 'net';
};

/** Winning units by `unitClass:tier`. */
export type Wins = ReadonlyMap<string, number>;

/** The key of a price: the class of a unit and the tier that it won. */
export const winKey = (unitClass: string, tier: string): string => `${unitClass}:${tier}`;

/** The tier of a returned stake. */
export const PUSH = 'PUSH';
export const isPush = (key: string): boolean => key.endsWith(`:${PUSH}`);
