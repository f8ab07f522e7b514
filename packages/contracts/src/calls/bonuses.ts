import * as z from 'zod/mini';
import { BONUS_CONDITIONS, BONUS_MONEY_STATES, BonusMoneyTerms } from '../bonus-money.ts';
import { defineCall } from '../call.ts';
import { IdText } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import { AWARD_SOURCES } from '../rewards.ts';
import { TurnoverRequirement } from './turnover.ts';

/** A cash bonus that was credited. */
const Bonus = z.object({
  /** The number of the award (A…), or of the proposal of a credit by hand. */
  reference: z.string(),
  at: Time,
  amount: Amount,
  /** What gave it; null for a credit by hand. */
  source: z.nullable(z.enum(AWARD_SOURCES)),
  /** In the language of the call; '' where it has no name of its own. */
  name: z.string(),
  /** What must be played; null for nothing. */
  requirement: z.nullable(TurnoverRequirement),
});
export type Bonus = z.infer<typeof Bonus>;

/** Bonus money that was given. */
export const BonusMoney = z.object({
  no: IdText,
  /** In the language of the call; '' where it has no name of its own. */
  name: z.string(),
  at: Time,
  state: z.enum(BONUS_MONEY_STATES),
  amount: Amount,
  /** Bonus money that is left; of one that runs. */
  balance: Amount,
  /** What must be played, by full weight, and what was. */
  needed: Amount,
  done: Amount,
  left: Amount,
  terms: BonusMoneyTerms,
  /** It was given for a deposit: a withdrawal that is paid ends it. */
  endsOnWithdrawal: z.boolean(),
  /** Null while it waits. */
  expiresAt: z.nullable(Time),
  endedAt: z.nullable(Time),
  /** What became cash. */
  released: Amount,
  /** The term that was broken, of one that was voided. */
  condition: z.nullable(z.enum(BONUS_CONDITIONS)),
});
export type BonusMoney = z.infer<typeof BonusMoney>;

/** Cash bonuses and bonus money of a player (C-10). */
export const bonuses = {
  list: defineCall({
    summary:
      'List the cash bonuses of the player, newest first, each with what must be played and what that means for a withdrawal.',
    method: 'GET',
    path: '/rewards/v1/bonuses',
    module: 'MCS-BONUS',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object(PageInput),
    output: z.extend(PageOf(Bonus), {
      currency: CurrencyCode,
      /** All cash bonuses ever credited. */
      credited: Amount,
      /** The balance that is not held, and the most of it that may be withdrawn now. */
      available: Amount,
      most: Amount,
      /** Unplayed parts of all open requirements, and the part of bonuses of it. */
      unplayed: Amount,
      unplayedOfBonuses: Amount,
    }),
    errors: [],
  }),
  listMoney: defineCall({
    summary: 'List the bonus money of the player: what runs and waits first, then what is over, newest first.',
    method: 'GET',
    path: '/rewards/v1/bonus-money',
    module: 'MCS-BONUS',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object(PageInput),
    output: z.extend(PageOf(BonusMoney), {
      currency: CurrencyCode,
      /** The balance that is not held, and the bonus money: two balances. */
      available: Amount,
      bonus: Amount,
    }),
    errors: [],
  }),
  cancelMoney: defineCall({
    summary: 'Give up bonus money that runs or waits. The balance of own money stays as it is.',
    method: 'POST',
    path: '/rewards/v1/bonus-money/:no/cancel',
    module: 'MCS-BONUS',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object({ no: IdText, /** What the player was shown: the bonus money that lapses. */ balance: Amount }),
    output: z.object({ available: Amount, bonus: Amount }),
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'BONUS_IN_PLAY'],
  }),
};
