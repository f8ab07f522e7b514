import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { CASHBACK_KINDS, CASHBACK_OUTCOMES, CASHBACK_PERIODS, ExactAmount } from '../cashback.ts';
import { IdText } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import { AWARD_STATES } from '../rewards.ts';
import { GameCategory } from './games.ts';

/** What one category adds: its sums, its rate, and the amount before rounding. */
export const CashbackLine = z.object({
  category: GameCategory,
  valid: Amount,
  stake: Amount,
  win: Amount,
  /** Basis points. */
  rate_bps: z.number(),
  /** Negative where a win lowers the loss. */
  amount: ExactAmount,
});
export type CashbackLine = z.infer<typeof CashbackLine>;

/** The sum of the lines within its bounds, and what is added to it. All together, rounded down, is what the period pays. */
const Sums = {
  kind: z.enum(CASHBACK_KINDS),
  lines: z.array(CashbackLine),
  /** By the lines: not below 0, and not above the cap. */
  earned: ExactAmount,
  /** From the period before; negative where corrections are to be worked off. */
  carried: ExactAmount,
  /** What corrections of closed periods add or take. */
  corrected: ExactAmount,
};

/** The cashback of a closed period. */
export const CashbackStatement = z.object({
  fromDay: z.string(),
  toDay: z.string(),
  ...Sums,
  /** The closed periods whose rounds were corrected later. */
  corrections: z.array(z.object({ fromDay: z.string(), amount: ExactAmount })),
  amount: Amount,
  /** Carried to the next period. */
  left: ExactAmount,
  state: z.enum([...AWARD_STATES, ...CASHBACK_OUTCOMES]),
  /** The award to claim; null without one. */
  awardNo: z.nullable(IdText),
  claimUntil: z.nullable(Time),
});
export type CashbackStatement = z.infer<typeof CashbackStatement>;

const member = { module: 'MANPLAYREB3', anyRegion: true, auth: 'member', realAccount: true, method: 'GET' } as const;

/** Cashback (C-07). It is claimed like every award. */
export const cashback = {
  overview: defineCall({
    ...member,
    summary: 'Get the player’s cashback of the running period so far, by its rules, and what can be claimed.',
    path: '/rewards/v1/cashback',
    output: z.object({
      currency: CurrencyCode,
      /** Everything that was settled before is counted. */
      asOf: Time,
      /** Whether settlements are counted later than usual. */
      isDelayed: z.boolean(),
      /** Null where the brand gives none now. */
      running: z.nullable(
        z.object({
          fromDay: z.string(),
          toDay: z.string(),
          endsAt: Time,
          period: z.enum(CASHBACK_PERIODS),
          ...Sums,
          /** All together, before it is rounded; negative while corrections are worked off. */
          total: ExactAmount,
          /** What it would pay now. */
          pays: Amount,
          rates_bps: z.partialRecord(GameCategory, z.number()),
          cap: z.nullable(Amount),
          least: Amount,
          claimDays: z.number(),
          times_x100: z.number(),
        }),
      ),
      /** Statements whose award can be claimed, those that end first before others. */
      claimable: z.array(CashbackStatement),
    }),
    errors: [],
  }),
  statements: defineCall({
    ...member,
    summary: 'List the player’s cashback of closed periods, newest first, each with the sums behind it.',
    path: '/rewards/v1/cashback/statements',
    input: z.object(PageInput),
    output: z.extend(PageOf(CashbackStatement), { currency: CurrencyCode }),
    errors: [],
  }),
};
