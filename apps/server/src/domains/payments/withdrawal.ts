import type { AccountId, BrandId, Currency, Money, WithdrawalState } from '@fairhouse/contracts';
import type { RowOf } from '#db';
import type { Evaluation } from './payouts/evaluate-approval.ts';

export interface WithdrawalRow extends Omit<RowOf<'payments.withdrawal'>, 'parts'> {
  /** The driver returns arrays of `bigint` as text. */
  parts: readonly (string | bigint)[];
}

/** A withdrawal as the domain uses it; amounts in the smallest unit. */
export interface WithdrawalRecord {
  accountId: AccountId;
  withdrawalId: bigint;
  brandId: BrandId;
  clientRef: string;
  method: string;
  /** The gateway that pays it out; null: an operator pays by hand. */
  gateway: string | null;
  /** The payout account, and its masked form. */
  payoutId: bigint;
  destination: string;
  amount: Money;
  /** The fee deducted from the amount, as the player agreed to it. */
  fee: Money;
  currency: Currency;
  /** As stored, which a job updates. */
  storedState: WithdrawalState;
  /** As it is now. */
  state: WithdrawalState;
  /** The amount of each part, from part 1. */
  parts: Money[];
  /** Of the parts, what is paid and did not come back. */
  paid: Money;
  /** The fee that was charged at the end. */
  feeTaken: Money;
  confirm_min: number;
  /** Until when the player may answer, while it is paid. */
  confirmUntil: Date | null;
  fourEyes: boolean;
  /** Who approved first of two; '' for nobody. */
  firstApproval: string;
  /** The operator who works on it; null when nobody does. */
  claim: { by: string; until: Date } | null;
  evaluation: Evaluation | null;
  /** What was not played when it was requested, if a person decides because of it. */
  turnoverReview: Money | null;
  createdAt: Date;
}

export const toWithdrawal = (row: WithdrawalRow): WithdrawalRecord => ({
  accountId: row.account_id as AccountId,
  withdrawalId: row.withdrawal_id,
  brandId: row.brand_id as BrandId,
  clientRef: row.client_ref,
  method: row.method,
  gateway: row.gateway,
  payoutId: row.payout_id,
  destination: row.destination,
  amount: row.amount as Money,
  fee: row.fee as Money,
  currency: row.currency as Currency,
  storedState: row.state,
  state: stateOf(row),
  parts: row.parts.map((amount) => BigInt(amount) as Money),
  paid: row.paid as Money,
  feeTaken: row.fee_taken as Money,
  confirm_min: row.confirm_min,
  confirmUntil: row.confirm_until,
  fourEyes: row.four_eyes,
  firstApproval: row.first_approval,
  claim:
    row.claimed_until && row.claimed_until.getTime() > Date.now()
      ? { by: row.claimed_by, until: row.claimed_until }
      : null,
  evaluation: row.evaluation as Evaluation | null,
  turnoverReview: row.turnover_review as Money | null,
  createdAt: row.created_at,
});

/** The instant counts, not the job: when the time to answer is over, a paid withdrawal counts as received. */
const stateOf = ({ state, confirm_until }: WithdrawalRow): WithdrawalState =>
  state === 'paid' && confirm_until !== null && confirm_until.getTime() <= Date.now() ? 'forced' : state;
