import { finePerUnit, fineUnit_micro } from '@fairhouse/agent-math';
import { CURRENCIES, type Currency } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';

/** Decimal places of amounts in millionths. */
const MICRO = 6;

/** Rates are tenths of a percent. */
export const RATE_PARTS = 1_000;

/** A rate in a play type whose cap takes `cut` off the rates of everybody; tenths of a percent. */
export const rateHere = (rate: RawBuilder<unknown>, cut: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`greatest(${rate} - ${cut}, 0)`;

/** A smallest unit of a currency in millionths. */
export const unitOf_micro = (currency: Currency): bigint => 10n ** BigInt(MICRO - CURRENCIES[currency]);

/**
 * What a row `f` of `rebate.round_fact` accrues at a rate in tenths of a percent, in millionths: the share of the whole round, truncated, less
 * that of what was counted of it before. `accrue-shares.ts` adds up the same for many rounds.
 */
export function shareOfRound(currency: Currency, rate: RawBuilder<unknown>): RawBuilder<bigint> {
  const decimals = CURRENCIES[currency];
  const fine = sql`${finePerUnit(decimals)}::bigint * (${rate}) / ${sql.lit(RATE_PARTS)}`;
  return sql<bigint>`(((f.valid_before + f.valid) * ${fine} - f.valid_before * ${fine})
    * ${fineUnit_micro(decimals)}::bigint)`;
}
