import * as z from 'zod/mini';
import { GameCategory } from './calls/games.ts';
import { CURRENCIES, type Currency, PositiveAmount } from './money.ts';
import { TurnoverTimes } from './turnover.ts';

/** `turnover`: a rate of the valid stake by category. `loss`: one rate of stakes less wins. */
export const CASHBACK_KINDS = ['turnover', 'loss'] as const;
export type CashbackKind = (typeof CASHBACK_KINDS)[number];

/** A business day of the brand, or a week from Monday. */
export const CASHBACK_PERIODS = ['day', 'week'] as const;
export type CashbackPeriod = (typeof CASHBACK_PERIODS)[number];

/**
 * What became of the cashback of a period, besides the states of its award. `carried`: too little, or to be worked off; it goes to the next
 * period. `nothing`: no cashback. `withheld`: the player could not be offered anything when the period was closed.
 */
export const CASHBACK_OUTCOMES = ['carried', 'nothing', 'withheld'] as const;
export type CashbackOutcome = (typeof CASHBACK_OUTCOMES)[number];

/** Basis points. */
const Rate = z.number().check(z.int(), z.gte(0), z.lte(2_000));

/** How a brand gives cashback. A change applies from the next period on. */
export const CashbackSettings = z.object({
  isOn: z.boolean(),
  kind: z.enum(CASHBACK_KINDS),
  /** By category, of the valid stake. */
  rates_bps: z.partialRecord(GameCategory, Rate),
  /** Of the loss. */
  loss_bps: z.number().check(z.int(), z.gte(0), z.lte(5_000)),
  /** The categories whose stakes and wins make up the loss. */
  lossCategories: z.array(GameCategory).check(z.maxLength(7)),
  /** The most of one period, main unit; null for no limit. */
  cap: z.nullable(PositiveAmount),
  /** Below this, main unit, the cashback is carried to the next period. */
  least: PositiveAmount,
  period: z.enum(CASHBACK_PERIODS),
  /** Days in which it can be claimed. */
  claimDays: z.number().check(z.int(), z.gte(1), z.lte(90)),
  times_x100: TurnoverTimes,
});
export type CashbackSettings = z.infer<typeof CashbackSettings>;

/** An amount with four more decimal places than its currency has: cashback before it is rounded. */
export const ExactAmount = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,10})?$/));

/** Formats ten-thousandths of a smallest unit, with all decimal places. */
export function formatExact(amount_e4: bigint, currency: Currency): string {
  const scale = CURRENCIES[currency] + 4;
  const digits = (amount_e4 < 0n ? -amount_e4 : amount_e4).toString().padStart(scale + 1, '0');
  return `${amount_e4 < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
