import type { AccountId, BrandId, Currency, Money, WithdrawalState } from '@fairhouse/contracts';
import type { RowOf } from '#db';

const TRANSITIONS: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: [],
  rejected: [],
  cancelled: [],
};

/** Returns true when a withdrawal may move from one state to another. */
export const withdrawalCanBecome = (from: WithdrawalState, to: WithdrawalState): boolean =>
  TRANSITIONS[from].includes(to);

type WithdrawalRow = RowOf<'payments.withdrawal'>;

/** A withdrawal as the domain uses it. */
export interface WithdrawalRecord {
  accountId: AccountId;
  withdrawalId: bigint;
  brandId: BrandId;
  clientRef: string;
  method: string;
  /** The payout account, and its masked form. */
  payoutId: bigint;
  destination: string;
  amount: Money;
  /** The fee deducted from the amount, as the player agreed to it. */
  fee: Money;
  currency: Currency;
  state: WithdrawalState;
  createdAt: Date;
}

export const toWithdrawal = (row: WithdrawalRow): WithdrawalRecord => ({
  accountId: row.account_id as AccountId,
  withdrawalId: row.withdrawal_id,
  brandId: row.brand_id as BrandId,
  clientRef: row.client_ref,
  method: row.method,
  payoutId: row.payout_id,
  destination: row.destination,
  amount: row.amount as Money,
  fee: row.fee as Money,
  currency: row.currency as Currency,
  state: row.state,
  createdAt: row.created_at,
});
