import type { AccountId, Currency, Money } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { post } from '#ledger';

/** An order between a player's account and their money at a vendor (transfer wallet). */
export interface VendorOrder {
  accountId: AccountId;
  /** Our number; the player may quote it. Each step of an order moves money once. */
  orderNo: string;
  vendorId: bigint;
  /** Above zero, in the smallest unit. */
  amount: Money;
  currency: Currency;
}

/** `hold` while the vendor is called; then `send` (it has the money) or `release` (it has not); `take`: it returned money. */
export type VendorStep = 'hold' | 'send' | 'release' | 'take';

const KINDS = {
  hold: 'transfer-hold',
  send: 'transfer-send',
  release: 'transfer-release',
  take: 'transfer-take',
} as const satisfies Record<VendorStep, string>;

/** Moves the money of one step, once however often it is called. Refuses INSUFFICIENT_FUNDS (hold), NOT_FOUND, CURRENCY_MISMATCH. */
export async function moveToVendor(tx: Tx, step: VendorStep, order: VendorOrder): Promise<void> {
  const { accountId, orderNo, vendorId, amount, currency } = order;
  const key = `transfer:${orderNo}:${step}`;
  await post(tx, [
    { accountId, kind: KINDS[step], amount, currency, key, reference: orderNo, through: String(vendorId) },
  ]);
}
