import * as z from 'zod/mini';
import { type Currency, type Money, money, PositiveAmount, parseMoney } from './money.ts';

/**
 * The fee of a payment method, in decimal amounts of its currency: a part of the payment in basis points and a fixed amount, together at
 * least `min` and at most `max`.
 */
export const PaymentFee = z.object({
  rate_bps: z.number().check(z.int(), z.gte(0), z.lte(5000)),
  fixed: PositiveAmount,
  min: PositiveAmount,
  max: z.nullable(PositiveAmount),
});
export type PaymentFee = z.infer<typeof PaymentFee>;

/** The same in smallest units. */
export interface FeeRule {
  rate_bps: number;
  fixed: Money;
  min: Money;
  max: Money | null;
}

/** Parses a fee from the wire; null where an amount has more decimal places than the currency. */
export function parseFee(fee: PaymentFee, currency: Currency): FeeRule | null {
  const [fixed, min] = [parseMoney(fee.fixed, currency), parseMoney(fee.min, currency)];
  const max = fee.max === null ? null : parseMoney(fee.max, currency);
  if (fixed === null || min === null || (fee.max !== null && max === null)) return null;
  return { rate_bps: fee.rate_bps, fixed, min, max };
}

/** Returns the fee of an amount, both in smallest units, rounded down in the player's favour. */
export function feeOf({ rate_bps, fixed, min, max }: FeeRule, amount: Money): Money {
  const raw = (amount * BigInt(rate_bps)) / 10_000n + fixed;
  const raised = raw < min ? min : raw;
  return money(max !== null && raised > max ? max : raised);
}
