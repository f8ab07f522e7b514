import * as z from 'zod/mini';
import { PositiveAmount } from './money.ts';
import { MAX_RANK } from './rank.ts';

/** Periods of limits of a payment method that end now: 24 hours, 7 days, a month (decision 030). */
export const LIMIT_WINDOWS = ['day', 'week', 'month'] as const;
export type LimitWindow = (typeof LIMIT_WINDOWS)[number];

/** The most payments that a limit may count. */
export const MAX_LIMIT_COUNT = 10_000;
/** The most limits of one method. */
export const MAX_METHOD_CAPS = 30;

/**
 * A limit of a payment method for one player within a window: sum, number of payments, or both. Of several of a window, sum and number are
 * those with the highest rank that the player has.
 */
export const MethodCap = z.strictObject({
  window: z.enum(LIMIT_WINDOWS),
  /** The least rank that it is for; 0: every player. */
  fromRank: z.number().check(z.int(), z.gte(0), z.lte(MAX_RANK)),
  /** Null: not limited here. */
  amount: z.nullable(PositiveAmount),
  /** Null: not limited here. */
  count: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(MAX_LIMIT_COUNT))),
});
export type MethodCap = z.infer<typeof MethodCap>;
