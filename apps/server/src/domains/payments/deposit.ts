import type { AccountId, BrandId, Currency, Money } from '@fairhouse/contracts';

/**
 * A deposit waits for the gateway. Money that arrives late is still the player's: an expired or failed deposit may yet be paid, and is held where it
 * would pass a limit by now.
 */
export type DepositState = 'waiting' | 'paid' | 'failed' | 'expired' | 'held' | 'returned';

const TRANSITIONS: Readonly<Record<DepositState, readonly DepositState[]>> = {
  waiting: ['paid', 'failed', 'expired'],
  failed: ['paid'],
  expired: ['paid', 'failed'],
  paid: [],
  // operators decide it (`review-deposit.ts`), whatever the gateway says again
  held: [],
  returned: [],
};

/** Whether the word of a gateway may take a deposit from one state to another. */
export const depositCanBecome = (from: DepositState, to: DepositState): boolean => TRANSITIONS[from].includes(to);

/** How long a player has to pay; afterwards the deposit shows as expired. */
export const DEPOSIT_TTL_MIN = 30;

export interface DepositRow {
  account_id: bigint;
  deposit_id: bigint;
  brand_id: bigint;
  client_ref: string;
  method: string;
  amount: bigint;
  fee: bigint;
  currency: string;
  state: string;
  gateway_ref: string;
  pay_url: string | null;
  created_at: Date;
}

/** A deposit as the domain speaks of it. */
export interface DepositRecord {
  accountId: AccountId;
  depositId: bigint;
  brandId: BrandId;
  clientRef: string;
  method: string;
  amount: Money;
  /** What the house keeps of the amount, as the player agreed to it. */
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
  amount: row.amount as Money,
  fee: row.fee as Money,
  currency: row.currency as Currency,
  state: row.state as DepositState,
  gatewayRef: row.gateway_ref,
  payUrl: row.pay_url,
  createdAt: row.created_at,
});
