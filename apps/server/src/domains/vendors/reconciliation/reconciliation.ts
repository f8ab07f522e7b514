import {
  type AccountId,
  accountId,
  type BrandId,
  type Currency,
  type calls,
  type Discrepancy,
  formatMoney,
  type Input,
  type Money,
  type Output,
  type TransferOrderRow,
} from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { usernameIs } from '#identity';
import { refuse } from '#refusal';
import { listTransferVendors } from '../list-vendor-clients.ts';
import { queryTransfer } from '../transfers/settle-transfers.ts';
import type { TransferDeps } from '../transfers/start-transfer.ts';
import { loadOrders, settleOrder } from '../transfers/transfer-order.ts';

type Reconciliation = typeof calls.reconciliationBackoffice;

interface OrderRow
  extends RowOf<'vendors.transfer', 'order_no' | 'account_id' | 'amount' | 'currency' | 'attempts' | 'next_at'>,
    RowOf<'vendors.transfer', 'created_at' | 'settled_at'>,
    RowOf<'identity.member', 'username'>,
    RowOf<'vendors.vendor', 'title'> {
  direction: 'in' | 'out';
  state: TransferOrderRow['state'];
}

const ORDERS = sql`
  vendors.transfer t join vendors.vendor v on v.vendor_id = t.vendor_id
  join identity.member m on m.account_id = t.account_id`;

const selectOrders = async (db: Db | Tx, where: RawBuilder<unknown>): Promise<TransferOrderRow[]> => {
  const { rows } = await sql<OrderRow>`
    select t.order_no, t.account_id, m.username, v.title, t.direction, t.amount, t.currency, t.state, t.attempts, t.next_at,
      t.created_at, t.settled_at
    from ${ORDERS} where ${where}`.execute(db);
  return rows.map((row) => ({
    orderNo: row.order_no,
    accountId: String(row.account_id),
    player: row.username,
    vendor: row.title,
    direction: row.direction,
    amount: formatMoney(row.amount as Money, row.currency as Currency),
    currency: row.currency as Currency,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.next_at?.toISOString() ?? null,
    at: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }));
};

const spanOf = (column: string, { from, to }: { from?: string | undefined; to?: string | undefined }) => [
  ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${new Date(from)}`]),
  ...(to === undefined ? [] : [sql`${sql.ref(column)} < ${new Date(to)}`]),
];

/** Returns a page of the orders of a brand's players, latest first. */
export async function listTransfers(
  db: Db,
  brandId: BrandId,
  query: Input<Reconciliation['transfers']>,
): Promise<Output<Reconciliation['transfers']>> {
  const { page, pageSize, vendorId, open, search } = query;
  const where = sql.join(
    [
      sql`t.brand_id = ${brandId}`,
      ...spanOf('t.created_at', query),
      ...(vendorId === undefined ? [] : [sql`t.vendor_id = ${BigInt(vendorId)}`]),
      ...(open ? [sql`t.settled_at is null`] : []),
      ...(search
        ? [sql`(t.order_no = ${search.toLowerCase()} or ${usernameIs(brandId, 't.account_id', search)})`]
        : []),
    ],
    sql` and `,
  );
  const [rows, counted] = await Promise.all([
    selectOrders(
      db,
      sql`${where} order by t.created_at desc, t.order_no limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    sql<{ total: bigint }>`select count(*) as total from ${ORDERS} where ${where}`.execute(db),
  ]);
  return { rows, page, pageSize, total: Number(counted.rows[0]?.total ?? 0) };
}

/** Queries the vendor about an order now. Refuses NOT_FOUND, and STATE_CHANGED when it is settled. */
export async function recheckTransfer(
  deps: TransferDeps & { recordAudit: RecordAudit },
  context: OperatorContext,
  { accountId: account, orderNo }: Input<Reconciliation['recheckTransfer']>,
): Promise<TransferOrderRow> {
  const { db, recordAudit } = deps;
  const { brandId } = context.brand;
  const id = accountId(account);
  const before = await getOrder(db, brandId, id, orderNo);
  if (before.settledAt !== null) throw refuse('STATE_CHANGED');
  const [order] = await loadOrders(db, sql`where t.account_id = ${id} and t.order_no = ${orderNo}`);
  if (!order) throw refuse('NOT_FOUND');
  const [vendor] = await listTransferVendors(deps, { brandId, vendorId: order.vendorId, alsoClosed: true });
  await settleOrder(db, order, vendor ? await queryTransfer(vendor.client, order) : 'unknown');
  const after = await getOrder(db, brandId, id, orderNo);
  await db.transaction().execute((tx) =>
    recordAudit(tx, context, {
      action: 'vendor.recheck-transfer',
      subject: `transfer ${orderNo} ${after.player}`,
      before: before.state,
      after: after.state,
    }),
  );
  return after;
}

async function getOrder(db: Db, brandId: BrandId, account: AccountId, orderNo: string): Promise<TransferOrderRow> {
  const of = sql`t.brand_id = ${brandId} and t.account_id = ${account} and t.order_no = ${orderNo}`;
  const [order] = await selectOrders(db, of);
  if (!order) throw refuse('NOT_FOUND');
  return order;
}

interface DiscrepancyRow extends RowOf<'vendors.discrepancy'>, RowOf<'vendors.vendor', 'title'> {
  op_class: 'bet' | 'win';
  kind: Discrepancy['kind'];
}

const DISCREPANCIES = sql`vendors.discrepancy d join vendors.vendor v on v.vendor_id = d.vendor_id`;

const selectDiscrepancies = async (db: Db | Tx, where: RawBuilder<unknown>): Promise<Discrepancy[]> => {
  const { rows } = await sql<DiscrepancyRow>`
    select d.vendor_id, v.title, d.op_class, d.tx, d.kind, d.ours, d.theirs, d.found_at, d.resolved_at, d.acknowledged_at, d.acknowledged_by, d.note
    from ${DISCREPANCIES} where ${where}`.execute(db);
  return rows.map(
    ({ vendor_id, title, op_class, found_at, resolved_at, acknowledged_at, acknowledged_by, ...row }) => ({
      ...row,
      vendorId: String(vendor_id),
      vendor: title,
      opClass: op_class,
      foundAt: found_at.toISOString(),
      resolvedAt: resolved_at?.toISOString() ?? null,
      acknowledgedAt: acknowledged_at?.toISOString() ?? null,
      acknowledgedBy: acknowledged_by,
    }),
  );
};

/** Returns a page of the differences, latest first. */
export async function listDiscrepancies(
  db: Db,
  brandId: BrandId,
  query: Input<Reconciliation['discrepancies']>,
): Promise<Output<Reconciliation['discrepancies']>> {
  const { page, pageSize, vendorId, all, search } = query;
  const where = sql.join(
    [
      sql`v.brand_id = ${brandId}`,
      ...spanOf('d.found_at', query),
      ...(vendorId === undefined ? [] : [sql`d.vendor_id = ${BigInt(vendorId)}`]),
      ...(all ? [] : [sql`d.resolved_at is null and d.acknowledged_at is null`]),
      ...(search ? [sql`d.tx = ${search}`] : []),
    ],
    sql` and `,
  );
  const [rows, counted] = await Promise.all([
    selectDiscrepancies(
      db,
      sql`${where} order by d.found_at desc, d.vendor_id, d.op_class, d.tx limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    sql<{ total: bigint }>`select count(*) as total from ${DISCREPANCIES} where ${where}`.execute(db),
  ]);
  return { rows, page, pageSize, total: Number(counted.rows[0]?.total ?? 0) };
}

/**
 * Acknowledges a difference. Moves nothing. Refuses NOT_FOUND, and STATE_CHANGED when it is already acknowledged or both sides agree again.
 */
export async function acknowledge(
  tx: Tx,
  recordAudit: RecordAudit,
  context: OperatorContext,
  { vendorId, opClass, tx: id, reason }: Input<Reconciliation['acknowledge']>,
): Promise<Discrepancy> {
  const one = sql`v.brand_id = ${context.brand.brandId} and d.vendor_id = ${BigInt(vendorId)} and d.op_class = ${opClass} and d.tx = ${id}`;
  const [before] = await selectDiscrepancies(tx, sql`${one} for update of d`);
  if (!before) throw refuse('NOT_FOUND');
  if (before.resolvedAt !== null || before.acknowledgedAt !== null) throw refuse('STATE_CHANGED');
  await sql`
    update vendors.discrepancy set acknowledged_at = now(), acknowledged_by = ${context.operator.username}, note = ${reason}
    where vendor_id = ${BigInt(vendorId)} and op_class = ${opClass} and tx = ${id}`.execute(tx);
  const [after] = await selectDiscrepancies(tx, one);
  if (!after) throw refuse('NOT_FOUND');
  const { kind, ours, theirs, vendor } = after;
  await recordAudit(tx, context, {
    action: 'vendor.acknowledge',
    subject: `vendor ${vendorId} ${vendor} ${opClass} ${id}`,
    before: JSON.stringify({ kind, ours, theirs }),
    after: reason,
  });
  return after;
}
