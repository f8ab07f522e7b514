import type { BrandId, Currency, Money } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { getSuspenseAccount, type Movement, post } from '#ledger';
import type { Receipt, ReceiptChange } from './receipt.ts';

/** What moves into the suspense account of a connection, or out of it for a negative amount. */
export interface SuspenseMove {
  brandId: BrandId;
  currency: Currency;
  /** Code of the connection. */
  connection: string;
  amount: bigint;
  /** Idempotency key, unique for the suspense account. */
  key: string;
  reference: string;
}

/** Makes the movement of a change of suspense; null for none. */
export async function toSuspenseMovement(tx: Tx, move: SuspenseMove): Promise<Movement | null> {
  const { brandId, currency, connection, amount, key, reference } = move;
  if (amount === 0n) return null;
  return {
    accountId: await getSuspenseAccount(tx, { brandId, currency, connection }),
    kind: amount > 0n ? 'suspense-in' : 'suspense-out',
    currency,
    amount: (amount > 0n ? amount : -amount) as Money,
    key,
    reference,
    through: connection,
  };
}

/** Posts what a payment without an order moves: it is in suspense as a whole from its confirmation until it is reversed or settled. */
export async function postLooseReceipt(tx: Tx, { before, receipt }: ReceiptChange): Promise<void> {
  if (receipt.settled) return;
  const was = before === 'confirmed' ? receipt.amount : 0n;
  const is = receipt.state === 'confirmed' ? receipt.amount : 0n;
  await postSuspense(tx, receipt, is - was, receipt.state);
}

/** Posts a change of what a payment keeps in suspense. */
export async function postSuspense(tx: Tx, receipt: Receipt, amount: bigint, why: string): Promise<void> {
  const { brandId, currency, connection, paymentId } = receipt;
  const key = `suspense:${paymentId}:${why}`;
  const movement = await toSuspenseMovement(tx, { brandId, currency, connection, amount, key, reference: paymentId });
  if (movement) await post(tx, [movement]);
}
