import {
  type AccountId,
  accountId,
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  type MismatchLine,
  type Money,
  type Output,
  type TransferOrderLine,
} from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { refuse } from '#refusal';
import { askAbout } from './settle-transfers.ts';
import type { TransferDeps } from './start-transfer.ts';
import { readOrders, settleOrder } from './transfer-order.ts';
import { readTransferVendors } from './vendor-side.ts';

type Reconciliation = typeof calls.reconciliationBackoffice;

interface OrderRow {
  order_no: string;
  account_id: bigint;
  username: string;
  title: string;
  way: 'in' | 'out';
  amount: bigint;
  currency: string;
  state: TransferOrderLine['state'];
  asked: number;
  next_at: Date | null;
  created_at: Date;
  settled_at: Date | null;
}

const ORDERS = sql`
  vendors.transfer t join vendors.vendor v on v.vendor_id = t.vendor_id
  join identity.member m on m.account_id = t.account_id`;

const selectOrders = async (db: Db | Tx, wanted: RawBuilder<unknown>): Promise<TransferOrderLine[]> => {
  const { rows } = await sql<OrderRow>`
    select t.order_no, t.account_id, m.username, v.title, t.way, t.amount, t.currency, t.state, t.asked, t.next_at,
      t.created_at, t.settled_at
    from ${ORDERS} where ${wanted}`.execute(db);
  return rows.map((row) => ({
    orderNo: row.order_no,
    accountId: String(row.account_id),
    player: row.username,
    vendor: row.title,
    way: row.way,
    amount: formatMoney(row.amount as Money, row.currency as Currency),
    currency: row.currency as Currency,
    state: row.state,
    asked: row.asked,
    nextAt: row.next_at?.toISOString() ?? null,
    at: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }));
};

const spanOf = (column: string, { from, to }: { from?: string | undefined; to?: string | undefined }) => [
  ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${new Date(from)}`]),
  ...(to === undefined ? [] : [sql`${sql.ref(column)} < ${new Date(to)}`]),
];

/** A page of the orders of a brand's players, the latest first. */
export async function listTransfers(
  db: Db,
  brandId: BrandId,
  query: Input<Reconciliation['transfers']>,
): Promise<Output<Reconciliation['transfers']>> {
  const { page, pageSize, vendorId, open, search } = query;
  const wanted = sql.join(
    [
      sql`t.brand_id = ${brandId}`,
      ...spanOf('t.created_at', query),
      ...(vendorId === undefined ? [] : [sql`t.vendor_id = ${BigInt(vendorId)}`]),
      ...(open ? [sql`t.settled_at is null`] : []),
      ...(search ? [sql`${search.toLowerCase()} in (t.order_no, m.username)`] : []),
    ],
    sql` and `,
  );
  const [rows, counted] = await Promise.all([
    selectOrders(
      db,
      sql`${wanted} order by t.created_at desc, t.order_no limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    sql<{ total: bigint }>`select count(*) as total from ${ORDERS} where ${wanted}`.execute(db),
  ]);
  return { rows, page, pageSize, total: Number(counted.rows[0]?.total ?? 0) };
}

/** Asks the vendor about an order now. Refuses NOT_FOUND, and STATE_CHANGED when it is settled. */
export async function askAgain(
  deps: TransferDeps & { recordAudit: RecordAudit },
  context: OperatorContext,
  { accountId: account, orderNo }: Input<Reconciliation['askAgain']>,
): Promise<TransferOrderLine> {
  const { db, recordAudit } = deps;
  const { brandId } = context.brand;
  const id = accountId(account);
  const before = await readOrder(db, brandId, id, orderNo);
  if (before.settledAt !== null) throw refuse('STATE_CHANGED');
  const [order] = await readOrders(db, sql`where t.account_id = ${id} and t.order_no = ${orderNo}`);
  if (!order) throw refuse('NOT_FOUND');
  const [vendor] = await readTransferVendors(deps, { brandId, vendorId: order.vendorId, alsoClosed: true });
  await settleOrder(db, order, vendor ? await askAbout(vendor.side, order) : 'unknown');
  const after = await readOrder(db, brandId, id, orderNo);
  await db.transaction().execute((tx) =>
    recordAudit(tx, context, {
      ...{ action: 'vendor.ask-transfer', subject: `transfer ${orderNo} ${after.player}` },
      ...{ before: before.state, after: after.state },
    }),
  );
  return after;
}

async function readOrder(db: Db, brandId: BrandId, account: AccountId, orderNo: string): Promise<TransferOrderLine> {
  const of = sql`t.brand_id = ${brandId} and t.account_id = ${account} and t.order_no = ${orderNo}`;
  const [order] = await selectOrders(db, of);
  if (!order) throw refuse('NOT_FOUND');
  return order;
}

interface MismatchRow {
  vendor_id: bigint;
  title: string;
  op_class: 'bet' | 'win';
  tx: string;
  kind: MismatchLine['kind'];
  ours: string;
  theirs: string;
  found_at: Date;
  gone_at: Date | null;
  seen_at: Date | null;
  seen_by: string;
  note: string;
}

const MISMATCHES = sql`vendors.mismatch d join vendors.vendor v on v.vendor_id = d.vendor_id`;

const selectMismatches = async (db: Db | Tx, wanted: RawBuilder<unknown>): Promise<MismatchLine[]> => {
  const { rows } = await sql<MismatchRow>`
    select d.vendor_id, v.title, d.op_class, d.tx, d.kind, d.ours, d.theirs, d.found_at, d.gone_at, d.seen_at, d.seen_by, d.note
    from ${MISMATCHES} where ${wanted}`.execute(db);
  return rows.map(({ vendor_id, title, op_class, found_at, gone_at, seen_at, seen_by, ...row }) => ({
    ...row,
    vendorId: String(vendor_id),
    vendor: title,
    opClass: op_class,
    foundAt: found_at.toISOString(),
    goneAt: gone_at?.toISOString() ?? null,
    seenAt: seen_at?.toISOString() ?? null,
    seenBy: seen_by,
  }));
};

/** A page of what differs, the latest first. */
export async function listMismatches(
  db: Db,
  brandId: BrandId,
  query: Input<Reconciliation['mismatches']>,
): Promise<Output<Reconciliation['mismatches']>> {
  const { page, pageSize, vendorId, all, search } = query;
  const wanted = sql.join(
    [
      sql`v.brand_id = ${brandId}`,
      ...spanOf('d.found_at', query),
      ...(vendorId === undefined ? [] : [sql`d.vendor_id = ${BigInt(vendorId)}`]),
      ...(all ? [] : [sql`d.gone_at is null and d.seen_at is null`]),
      ...(search ? [sql`d.tx = ${search}`] : []),
    ],
    sql` and `,
  );
  const [rows, counted] = await Promise.all([
    selectMismatches(
      db,
      sql`${wanted} order by d.found_at desc, d.vendor_id, d.op_class, d.tx limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    sql<{ total: bigint }>`select count(*) as total from ${MISMATCHES} where ${wanted}`.execute(db),
  ]);
  return { rows, page, pageSize, total: Number(counted.rows[0]?.total ?? 0) };
}

/** Marks a difference as looked into. Moves nothing. Refuses NOT_FOUND, and STATE_CHANGED when somebody else did or both agree again. */
export async function acknowledge(
  tx: Tx,
  recordAudit: RecordAudit,
  context: OperatorContext,
  { vendorId, opClass, tx: id, reason }: Input<Reconciliation['acknowledge']>,
): Promise<MismatchLine> {
  const one = sql`v.brand_id = ${context.brand.brandId} and d.vendor_id = ${BigInt(vendorId)} and d.op_class = ${opClass} and d.tx = ${id}`;
  const [before] = await selectMismatches(tx, sql`${one} for update of d`);
  if (!before) throw refuse('NOT_FOUND');
  if (before.goneAt !== null || before.seenAt !== null) throw refuse('STATE_CHANGED');
  await sql`
    update vendors.mismatch set seen_at = now(), seen_by = ${context.operator.username}, note = ${reason}
    where vendor_id = ${BigInt(vendorId)} and op_class = ${opClass} and tx = ${id}`.execute(tx);
  const [after] = await selectMismatches(tx, one);
  if (!after) throw refuse('NOT_FOUND');
  const { kind, ours, theirs, vendor } = after;
  await recordAudit(tx, context, {
    ...{ action: 'vendor.acknowledge', subject: `vendor ${vendorId} ${vendor} ${opClass} ${id}` },
    ...{ before: JSON.stringify({ kind, ours, theirs }), after: reason },
  });
  return after;
}
