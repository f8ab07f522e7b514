import { type BrandId, brandId, formatMoney } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import type { TransferAnswer } from '#integrations/house1-client';
import { listTransferVendors } from '../list-vendor-clients.ts';
import { playerName } from '../player-name.ts';
import type { TransferDeps } from './start-transfer.ts';
import { loadOrders, settleOrder, type TransferOrder } from './transfer-order.ts';

/** Maximum number of orders per run, and how long other processes skip them in the meantime. */
const MAX = 50;
const CLAIM_S = 120;

/**
 * Job: resumes unsettled orders. An order that may never have been sent is sent again under its own number, which a vendor executes once;
 * one without a clear answer is queried. Only a clear answer moves money: without one everything stays unchanged.
 */
export async function settleTransfers(deps: TransferDeps): Promise<number> {
  let settled = 0;
  for (const { order, brand } of await claimOrders(deps.db)) {
    // another process was first: a settled order must never be sent again
    if (order.settledAt) continue;
    const [vendor] = await listTransferVendors(deps, { brandId: brand, vendorId: order.vendorId, alsoClosed: true });
    const answer: TransferAnswer = vendor ? await queryTransfer(vendor.client, order) : 'unknown';
    if ((await settleOrder(deps.db, order, answer)).settledAt) settled += 1;
  }
  return settled;
}

/** Resends an order that may never have been sent, under its own number, which a vendor executes once; queries any other order. */
export async function queryTransfer(
  client: Awaited<ReturnType<typeof listTransferVendors>>[number]['client'],
  { state, direction, orderNo, accountId, currency, amount }: TransferOrder,
): Promise<TransferAnswer> {
  if (state !== 'TAKEN' && state !== 'SENT') return client.query(orderNo);
  return client.transfer(direction, {
    order: orderNo,
    player: playerName(accountId),
    currency,
    amount: formatMoney(amount, currency),
  });
}

/** Claims the orders that are due, for this process alone. */
async function claimOrders(db: Db): Promise<{ order: TransferOrder; brand: BrandId }[]> {
  const { rows } = await sql<RowOf<'vendors.transfer', 'account_id' | 'order_no' | 'brand_id'>>`
    update vendors.transfer set next_at = now() + make_interval(secs => ${CLAIM_S})
    where (account_id, order_no) in (
      select account_id, order_no from vendors.transfer where next_at <= now() order by next_at limit ${MAX} for update skip locked)
    returning account_id, order_no, brand_id`.execute(db);
  const claimed: { order: TransferOrder; brand: BrandId }[] = [];
  for (const row of rows) {
    const [order] = await loadOrders(db, sql`where t.account_id = ${row.account_id} and t.order_no = ${row.order_no}`);
    if (order) claimed.push({ order, brand: brandId(row.brand_id) });
  }
  return claimed;
}
