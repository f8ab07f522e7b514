import type { TurnoverMode } from '@fairhouse/contracts';
import { unplayedOf } from './evaluate-turnover.ts';
import type { EvaluatedRequirement } from './requirement.ts';

/** What a brand does with a withdrawal while requirements are open. */
export interface TurnoverRule {
  mode: TurnoverMode;
  /** Mode `fee`: of the touched unplayed part, basis points. */
  unplayedFee_bps: number;
}

/** What open requirements say to a withdrawal of an amount; smallest units. */
export interface WithdrawalQuote {
  /** The most that may be withdrawn. */
  most: bigint;
  accepted: boolean;
  /** Mode `fee`: what it costs beside the fee of the method. */
  fee: bigint;
  /** Mode `review`: it touches an unplayed part, so a person decides. */
  isForReview: boolean;
}

/**
 * Returns what open requirements say to a withdrawal. Unplayed bonuses always stay. The unplayed parts of other credits stay (`keep`), cost a
 * fee when they are touched (`fee`), or let a person decide (`review`); with `block` nothing is paid while a requirement is open.
 *
 * @param available what the account may use, before the withdrawal
 * @param amount what is asked for
 */
export function quoteWithdrawal(
  evaluated: readonly EvaluatedRequirement[],
  { mode, unplayedFee_bps }: TurnoverRule,
  available: bigint,
  amount: bigint,
): WithdrawalQuote {
  const open = evaluated.filter(({ state }) => state === 'open');
  const sum = (of: readonly EvaluatedRequirement[]) => of.reduce((total, each) => total + unplayedOf(each), 0n);
  const bonuses = sum(open.filter(({ requirement }) => requirement.kind === 'bonus'));
  const free = atLeastZero(available - sum(open));
  const most =
    mode === 'block' ? (open.length > 0 ? 0n : available) : mode === 'keep' ? free : atLeastZero(available - bonuses);
  const touched = atLeastZero(amount - free);
  return {
    most,
    accepted: amount <= most,
    fee: mode === 'fee' ? (touched * BigInt(unplayedFee_bps)) / 10_000n : 0n,
    isForReview: mode === 'review' && touched > 0n,
  };
}

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
