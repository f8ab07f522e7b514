import { type DepositState, type FeeRule, feeOf, type Money } from '@fairhouse/contracts';

/** What less or more than the ordered amount does: it is credited, or kept in suspense. */
export type Difference = 'credit' | 'hold';

/** How a deposit is over without its payment. Money that arrives afterwards is credited nevertheless. */
export type DepositEnd = 'failed' | 'expired' | 'cancelled';

/** The terms of a deposit, as they were when the player agreed to them. Amounts are in the smallest unit. */
export interface DepositTerms {
  /** The ordered amount. */
  amount: Money;
  feeRule: FeeRule;
  /** A difference up to this part of the amount does not count, in basis points. */
  tolerance_bps: number;
  onUnder: Difference;
  onOver: Difference;
}

/** What has become of a deposit so far. */
export interface DepositFacts {
  /** Sum of its confirmed payments that were neither reversed nor sent back. */
  total: bigint;
  /** Whether a payment is seen and not final. */
  seen: boolean;
  endedAs: DepositEnd | null;
  state: DepositState;
  /** What is credited at present. */
  credited: bigint;
  /** What may be credited beyond the larger of the ordered amount and `credited`; null without a limit. */
  room: bigint | null;
}

/** What its payments make of a deposit. */
export interface DepositOutcome {
  state: DepositState;
  credited: bigint;
  /** Fee of the credited amount. */
  fee: bigint;
  /** What arrived and is not credited. */
  suspended: bigint;
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/**
 * Computes what is credited of all that arrived for a deposit, whatever the order of events: a status word of a gateway never decides an
 * amount, and two parts cost one fee. What is credited is not taken back when the room for it shrinks.
 */
export function evaluateDeposit(terms: DepositTerms, facts: DepositFacts): DepositOutcome {
  const { amount, feeRule } = terms;
  const { total, credited: before } = facts;
  const tolerance = (amount * BigInt(terms.tolerance_bps)) / 10_000n;
  const isEnough = total >= amount - tolerance;
  const credited = terms.onUnder === 'hold' && !isEnough ? 0n : smaller(total, capOf(terms, facts, tolerance));
  const fee = credited === 0n ? 0n : smaller(feeOf(feeRule, credited as Money), credited);
  const wasCredited = before > 0n || facts.state === 'reversed';
  const state = stateOf({ ...facts, isEnough, credited, wasCredited });
  return { state, credited, fee, suspended: total - credited };
}

function capOf({ amount, onOver }: DepositTerms, { total, credited, room }: DepositFacts, tolerance: bigint): bigint {
  if (onOver === 'hold') return larger(amount + tolerance, credited);
  return room === null ? total : larger(amount, credited) + room;
}

interface Standing extends DepositFacts {
  isEnough: boolean;
  wasCredited: boolean;
}

function stateOf({ total, seen, endedAs, isEnough, credited, wasCredited }: Standing): DepositState {
  if (credited > 0n && (isEnough || endedAs)) return 'paid';
  if (credited === 0n && wasCredited) return 'reversed';
  if (total > 0n && !endedAs) return 'partial';
  if (total === 0n && seen) return 'processing';
  return endedAs ?? 'waiting';
}

const ENDS_FROM: Readonly<Record<DepositEnd, readonly DepositState[]>> = {
  cancelled: ['waiting'],
  expired: ['waiting', 'partial'],
  // a declined attempt ends nothing of which a part has arrived
  failed: ['waiting', 'processing', 'expired'],
};

/** Whether a deposit may end without its payment: nothing ends while a payment is seen and not final. */
export const mayEnd = (state: DepositState, seen: boolean, as: DepositEnd): boolean => {
  if (seen) return false;
  return ENDS_FROM[as].includes(state);
};
