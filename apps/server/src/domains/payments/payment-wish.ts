import {
  type AccountId,
  type BrandId,
  type Currency,
  feeOf,
  formatMoney,
  type Money,
  type PaymentKind,
  parseMoney,
} from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { readOwnMethods } from './own-methods.ts';
import type { PaymentMethod } from './payment-method.ts';

/** What a player asks for. */
export interface PaymentWish {
  accountId: AccountId;
  brandId: BrandId;
  currency: Currency;
  kind: PaymentKind;
  method: string;
  amount: string;
  /** The fee that was agreed to. */
  fee: string;
}

/**
 * The method, the amount and the fee that a player asks for and has agreed to.
 * Refuses PAYMENT_METHOD_CLOSED, INVALID_AMOUNT outside the limits, and FEE_CHANGED when the fee is another by now.
 */
export async function readPaymentWish(
  db: Db | Tx,
  wish: PaymentWish,
): Promise<{ method: PaymentMethod; amount: Money; fee: Money }> {
  const { currency } = wish;
  const methods = await readOwnMethods(db, wish.brandId, wish);
  const method = methods.find((each) => each.code === wish.method && each.kind === wish.kind);
  if (!method) throw refuse('PAYMENT_METHOD_CLOSED', { field: 'method' });
  const amount = parseMoney(wish.amount, currency);
  if (amount === null || amount < method.min || amount > method.max)
    throw refuse('INVALID_AMOUNT', { field: 'amount' });
  const fee = feeOf(method.fee, amount);
  if (parseMoney(wish.fee, currency) !== fee) {
    const now = formatMoney(fee, currency);
    throw refuse('FEE_CHANGED', { field: 'fee', params: { fee: now, currency }, value: { fee: now } });
  }
  return { method, amount, fee };
}

/** What a payment was asked for as, to know a repeated request by. */
interface Asked {
  method: string;
  amount: Money;
  payoutId?: bigint;
}

/** Lets a repeated request pass that asks for the same again; the fee is the one that was agreed to the first time. Refuses CONFLICT. */
export function checkRepeat(
  known: Asked & { currency: Currency },
  wish: { method: string; amount: string; account?: string },
): void {
  const same =
    known.amount === parseMoney(wish.amount, known.currency) &&
    known.method === wish.method &&
    (known.payoutId === undefined || String(known.payoutId) === wish.account);
  if (!same) throw refuse('CONFLICT', { field: 'clientRef' });
}
