import * as z from 'zod/mini';
import { Amount, CurrencyCode } from '../money.ts';
import { Time } from '../paging.ts';
import { PaymentFee } from '../payment-fee.ts';
import { LIMIT_WINDOWS } from '../payment-limits.ts';
import { PAYOUT_TYPES } from '../payout-account.ts';

/** Directions of a payment. */
export const PAYMENT_KINDS = ['deposit', 'withdrawal'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

const Method = {
  code: z.string(),
  /** When it takes new payments again, outside of its hours or during maintenance; null: it takes them now. */
  opensAt: z.nullable(Time),
  /** Maintenance that runs or begins within three days, in which it takes no new payment; `text` is the operator’s. */
  maintenance: z.nullable(z.object({ from: Time, until: Time, text: z.string() })),
  /** The least rank of players who may use it; 0: every player. */
  leastRank: z.number(),
  kind: z.enum(PAYMENT_KINDS),
  name: z.string(),
  demo: z.boolean(),
  currency: CurrencyCode,
  min: Amount,
  max: Amount,
  quickAmounts: z.array(Amount),
  fee: PaymentFee,
  /** Without a gateway: deposits are paid by bank transfer, withdrawals by an operator. */
  byHand: z.boolean(),
  /** Players pay each other. */
  matched: z.boolean(),
  /** The payout type of a withdrawal method. */
  payoutType: z.enum(PAYOUT_TYPES),
  /** Address of its picture; '' without one. */
  image: z.string(),
  /** How it is paid, in the operator’s words; '' without. */
  instructions: z.string(),
  /** Processing time in the operator’s words; '' when none is set. */
  time: z.string(),
  /**
   * Measured seconds from request to payment of the last 30 days: half of them and nine of ten were paid within; null means more than a day.
   * Null as a whole for deposits and below 20 withdrawals.
   */
  promise: z.nullable(z.object({ n: z.number(), half_s: z.nullable(z.number()), nineOfTen_s: z.nullable(z.number()) })),
  /** Of `n` deposits of 30 days that were paid or declined, how many were paid. Null for withdrawals and below 20. */
  accepted: z.nullable(z.object({ n: z.number(), rate_bps: z.number() })),
};

const Window = z.enum(LIMIT_WINDOWS);

/** A payment method as anybody may see it; `limits` are those of a player without a rank, by window. */
export const OfferedMethod = z.object({
  ...Method,
  limits: z.array(
    z.object({
      window: Window,
      amount: z.nullable(z.object({ max: Amount })),
      count: z.nullable(z.object({ max: z.number() })),
    }),
  ),
  /** How many payments of a player within 30 days are without the fee; null: none. */
  free: z.nullable(z.object({ count: z.number() })),
});

/** The same for a player, with the limits of the own rank and what is left of them. */
export const PaymentMethod = z.object({
  ...Method,
  limits: z.array(
    z.object({
      window: Window,
      amount: z.nullable(z.object({ max: Amount, left: Amount })),
      count: z.nullable(z.object({ max: z.number(), left: z.number() })),
    }),
  ),
  /** The most of a payment now: `max`, or what the limits leave. Null: a limit is reached, or leaves less than `min`. */
  most: z.nullable(Amount),
  /** The same with how many are left; `fee` is none as long as some are. */
  free: z.nullable(z.object({ count: z.number(), left: z.number() })),
});
