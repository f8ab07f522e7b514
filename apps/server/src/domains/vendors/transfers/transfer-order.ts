import {
  type AccountId,
  accountId,
  type Currency,
  formatMoney,
  type Money,
  type VendorTransfer,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import type { TransferAnswer } from '#integrations/house1-client';
import { moveToVendor, type VendorOrder } from '#wallet';

/** An order between the main wallet and a vendor's (wallet protocol §4.7, rule 7). */
export interface TransferOrder extends VendorOrder {
  direction: 'in' | 'out';
  state: 'TAKEN' | 'SENT' | 'UNKNOWN' | 'DONE' | 'RETURNED' | 'FAILED';
  attempts: number;
  createdAt: Date;
  settledAt: Date | null;
  title: string;
}

interface Row
  extends RowOf<'vendors.transfer', 'account_id' | 'order_no' | 'vendor_id' | 'amount' | 'currency' | 'attempts'>,
    RowOf<'vendors.transfer', 'created_at' | 'settled_at'>,
    RowOf<'vendors.vendor', 'title'> {
  direction: 'in' | 'out';
  state: TransferOrder['state'];
}

const columns = sql`t.account_id, t.order_no, t.vendor_id, t.direction, t.amount, t.currency, t.state, t.attempts, t.created_at, t.settled_at, v.title`;
/** Returns orders with their vendor's title; the argument is the filter. */
export const loadOrders = async (db: Db | Tx, where: ReturnType<typeof sql>): Promise<TransferOrder[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from vendors.transfer t join vendors.vendor v on v.vendor_id = t.vendor_id ${where}`.execute(db);
  return rows.map((row) => ({
    accountId: accountId(row.account_id),
    orderNo: row.order_no,
    vendorId: row.vendor_id,
    direction: row.direction,
    amount: row.amount as Money,
    currency: row.currency as Currency,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    settledAt: row.settled_at,
    title: row.title,
  }));
};

/** Pause before an order without a clear answer is queried again: a minute, then twice as long each time, ten minutes at most. */
const pause_s = (attempts: number): number => Math.min(60 * 2 ** attempts, 600);

/**
 * Books a vendor's answer about an order, once: the money moves on or comes back in one transaction with the order's state. Without a clear
 * answer nothing changes until the vendor is queried again.
 */
export async function settleOrder(
  db: Db,
  { accountId: account, orderNo }: { accountId: AccountId; orderNo: string },
  answer: TransferAnswer,
): Promise<TransferOrder> {
  return db.transaction().execute(async (tx) => {
    const mine = sql`where t.account_id = ${account} and t.order_no = ${orderNo}`;
    const [order] = await loadOrders(tx, sql`${mine} for update of t`);
    if (!order) throw new Error(`transfer ${orderNo} not found`);
    if (order.settledAt) return order;
    if (answer === 'unknown') {
      await sql`update vendors.transfer t set state = 'UNKNOWN', attempts = attempts + 1,
        next_at = now() + make_interval(secs => ${pause_s(order.attempts)}) ${mine}`.execute(tx);
      return { ...order, state: 'UNKNOWN' };
    }
    const done = answer === 'done';
    if (order.direction === 'in') await moveToVendor(tx, done ? 'send' : 'release', order);
    else if (done) await moveToVendor(tx, 'take', order);
    const state = done ? 'DONE' : order.direction === 'in' ? 'RETURNED' : 'FAILED';
    await sql`update vendors.transfer t set state = ${state}, next_at = null, settled_at = now() ${mine}`.execute(tx);
    return { ...order, state, settledAt: new Date() };
  });
}

/** Converts an order to the form that its player sees. */
export const toTransferDto = (order: TransferOrder): VendorTransfer => ({
  orderNo: order.orderNo,
  vendor: order.title,
  direction: order.direction,
  amount: formatMoney(order.amount, order.currency),
  currency: order.currency,
  state: order.settledAt === null ? 'waiting' : order.state === 'DONE' ? 'done' : 'returned',
  at: order.createdAt.toISOString(),
  settledAt: order.settledAt?.toISOString() ?? null,
});
