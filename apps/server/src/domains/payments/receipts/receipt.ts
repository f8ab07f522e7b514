import type { AccountId, BrandId, Currency, Money } from '@fairhouse/contracts';
import type { RowOf, Tx } from '#db';
import { isAccountClosed } from '#identity';
import type { PaymentReport } from '#integrations/payment-gateway';
import type { DepositRecord } from '../deposit.ts';

/** The gateway's connection that received a payment: its code is unique in its brand. */
export interface ReceivedBy {
  brandId: BrandId;
  /** Code of the connection. */
  gateway: string;
  /** Who reports it, when not the gateway. */
  actor?: string;
}

/** A payment that reached a gateway. */
export interface Receipt {
  brandId: BrandId;
  connection: string;
  paymentId: string;
  receiptId: bigint;
  accountId: AccountId | null;
  depositId: bigint | null;
  amount: Money;
  currency: Currency;
  state: PaymentReport['kind'];
  /** Why it does not count in an order; it is in suspense as a whole then. */
  suspense: 'unknown' | 'currency' | 'closed' | null;
  settled: 'assigned' | 'sent-back' | null;
}

export const toReceipt = (row: RowOf<'payments.receipt'>): Receipt => ({
  brandId: row.brand_id as BrandId,
  connection: row.connection,
  paymentId: row.payment_id,
  receiptId: row.receipt_id,
  accountId: row.account_id as AccountId | null,
  depositId: row.deposit_id,
  amount: row.amount as Money,
  currency: row.currency as Currency,
  state: row.state as Receipt['state'],
  suspense: row.suspense as Receipt['suspense'],
  settled: row.settled as Receipt['settled'],
});

/** A payment only moves forward: what was reversed is not confirmed again, whatever arrives late. */
const NEXT: Readonly<Record<Receipt['state'], readonly Receipt['state'][]>> = {
  seen: ['failed', 'confirmed', 'reversed'],
  failed: ['confirmed', 'reversed'],
  confirmed: ['reversed'],
  reversed: [],
};

/** What a report changed about a payment. */
export interface ReceiptChange {
  before: Receipt['state'] | null;
  receipt: Receipt;
}

/**
 * Records what a gateway reports about a payment, under the lock of its row. Returns null when that changes nothing, and `conflict` when the
 * report does not fit what is known: another order, or another amount of a confirmed payment.
 */
export async function recordReceipt(
  tx: Tx,
  by: ReceivedBy,
  order: { deposit: DepositRecord | null; ref: string },
  report: PaymentReport,
): Promise<ReceiptChange | null | 'conflict'> {
  const inserted = await insertReceipt(tx, by, order, report);
  if (inserted) return { before: null, receipt: inserted };
  const known = await lockReceipt(tx, by, report.paymentId);
  const isOther = order.deposit !== null && known.depositId !== null && known.depositId !== order.deposit.depositId;
  const isFixed = known.state === 'confirmed' || known.state === 'reversed';
  const isChanged = known.amount !== report.amount || known.currency !== report.currency;
  if (report.kind !== 'failed' && (isOther || (isFixed && isChanged))) return 'conflict';
  if (!NEXT[known.state].includes(report.kind)) return null;
  const row = await tx
    .updateTable('payments.receipt')
    .set({ state: report.kind, ...(report.kind === 'failed' ? {} : { amount: report.amount }) })
    .where('brand_id', '=', by.brandId)
    .where('connection', '=', by.gateway)
    .where('payment_id', '=', report.paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before: known.state, receipt: toReceipt(row) };
}

async function insertReceipt(
  tx: Tx,
  { brandId, gateway }: ReceivedBy,
  { deposit, ref }: { deposit: DepositRecord | null; ref: string },
  { kind, paymentId, amount, currency }: PaymentReport,
): Promise<Receipt | null> {
  const row = await tx
    .insertInto('payments.receipt')
    .values({
      brand_id: brandId,
      connection: gateway,
      payment_id: paymentId,
      account_id: deposit?.accountId ?? null,
      deposit_id: deposit?.depositId ?? null,
      ref,
      amount,
      currency,
      state: kind,
      suspense: await suspenseOf(tx, deposit, currency),
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'connection', 'payment_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toReceipt(row) : null;
}

async function suspenseOf(tx: Tx, deposit: DepositRecord | null, currency: Currency): Promise<Receipt['suspense']> {
  if (!deposit) return 'unknown';
  if (currency !== deposit.currency) return 'currency';
  return (await isAccountClosed(tx, deposit.accountId)) ? 'closed' : null;
}

/** Locks a payment that is known. */
export async function lockReceipt(tx: Tx, { brandId, gateway }: ReceivedBy, paymentId: string): Promise<Receipt> {
  const row = await tx
    .selectFrom('payments.receipt')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('connection', '=', gateway)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toReceipt(row);
}

/** Returns the sum of what counts in a deposit, and whether a payment is under way. */
export async function sumReceipts(
  tx: Tx,
  { accountId, depositId }: DepositRecord,
): Promise<{ sum: bigint; seen: boolean }> {
  const rows = await tx
    .selectFrom('payments.receipt')
    .select(['amount', 'state'])
    .where('account_id', '=', accountId)
    .where('deposit_id', '=', depositId)
    .where('suspense', 'is', null)
    .execute();
  const confirmed = rows.filter(({ state }) => state === 'confirmed');
  return {
    sum: confirmed.reduce((sum, { amount }) => sum + amount, 0n),
    seen: rows.some(({ state }) => state === 'seen'),
  };
}
