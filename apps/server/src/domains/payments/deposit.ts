import type { AccountId, BrandId, Currency, DepositState, Money } from '@fairhouse/contracts';
import type { RowOf } from '#db';

/**
 * What a gateway's report may change. Late money is credited to the player: an expired or failed deposit can still be paid, and is held if
 * it would now exceed a limit.
 */
const TRANSITIONS: Readonly<Record<DepositState, readonly DepositState[]>> = {
  waiting: ['paid', 'failed', 'expired'],
  failed: ['paid'],
  expired: ['paid', 'failed'],
  paid: [],
  // operators review it (`review-deposit.ts`), whatever the gateway reports later
  held: [],
  returned: [],
};

/** Returns true when a gateway's report may move a deposit from one state to another. */
export const depositCanBecome = (from: DepositState, to: DepositState): boolean => TRANSITIONS[from].includes(to);

/** Time that a player has to pay; afterwards the deposit expires. */
export const DEPOSIT_TTL_MIN = 30;

type DepositRow = Omit<RowOf<'payments.deposit'>, 'counts_at' | 'expires_at'>;

/** A deposit as the domain uses it. */
export interface DepositRecord {
  accountId: AccountId;
  depositId: bigint;
  brandId: BrandId;
  clientRef: string;
  method: string;
  /** Code of the gateway that processes it. */
  gateway: string;
  amount: Money;
  /** The fee deducted from the amount, as the player agreed to it. */
  fee: Money;
  currency: Currency;
  state: DepositState;
  gatewayRef: string;
  payUrl: string | null;
  createdAt: Date;
}

export const toDeposit = (row: DepositRow): DepositRecord => ({
  accountId: row.account_id as AccountId,
  depositId: row.deposit_id,
  brandId: row.brand_id as BrandId,
  clientRef: row.client_ref,
  method: row.method,
  gateway: row.gateway,
  amount: row.amount as Money,
  fee: row.fee as Money,
  currency: row.currency as Currency,
  state: row.state,
  gatewayRef: row.gateway_ref,
  payUrl: row.pay_url,
  createdAt: row.created_at,
});
