import { createHash } from 'node:crypto';
import { type BrandId, type FundsAtVendor, formatMoney } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import type { MemberSession } from '#http';
import { Refusal } from '#refusal';
import { listTransferVendors, type VendorWithClient } from '../list-vendor-clients.ts';
import { getVendorBalance } from './get-vendor-balance.ts';
import { queryTransfer } from './settle-transfers.ts';
import { startTransfer, type TransferDeps } from './start-transfer.ts';
import { loadOrders, settleOrder, type TransferOrder } from './transfer-order.ts';

/** The player data needed to find their money. */
type Owner = Pick<MemberSession, 'accountId' | 'currency'>;

interface Whose<Player = MemberSession> {
  member: Player;
  brandId: BrandId;
}

/**
 * Finds the player's money at vendors other than that of `vendorCode`: at transfer-wallet vendors to which the player sent money. Queries
 * those vendors; a player who never sent any costs one small query.
 */
export async function findFundsAtVendors(
  deps: TransferDeps,
  { member, brandId }: Whose<Owner>,
  vendorCode: string | null,
): Promise<FundsAtVendor[]> {
  const vendors = await listHoldingVendors(deps, { member, brandId }, vendorCode);
  const found = await Promise.all(vendors.map((vendor) => getFundsAt(deps, member, vendor)));
  return found.filter((each) => each !== null);
}

/**
 * Recalls the money as far as the vendors return it, and returns what is left there or still in transit. Concurrent calls have the effect
 * of one.
 */
export async function recallFunds(
  deps: TransferDeps,
  { member, brandId }: Whose,
  vendorCode: string | null,
): Promise<FundsAtVendor[]> {
  const vendors = await listHoldingVendors(deps, { member, brandId }, vendorCode);
  const left = await Promise.all(
    vendors.map(async (vendor) => {
      if (await getFundsAt(deps, member, vendor)) await sweep(deps, { member, brandId }, vendor);
      return getFundsAt(deps, member, vendor);
    }),
  );
  return left.filter((each) => each !== null);
}

/** Returns the vendors to which this player sent money, enabled or not: the money there belongs to the player. */
export async function listHoldingVendors(
  deps: TransferDeps,
  { member, brandId }: Whose<Owner>,
  vendorCode: string | null,
): Promise<VendorWithClient[]> {
  const { rows } = await sql<RowOf<'vendors.transfer', 'vendor_id'>>`
    select distinct vendor_id from vendors.transfer
    where account_id = ${member.accountId} and direction = 'in' and state <> 'RETURNED'`.execute(deps.db);
  if (rows.length === 0) return [];
  const sent = new Set(rows.map(({ vendor_id }) => vendor_id));
  const vendors = await listTransferVendors(deps, { brandId, alsoClosed: true });
  return vendors.filter(
    ({ vendorId, vendorCodes }) => sent.has(vendorId) && !(vendorCode !== null && vendorCodes.includes(vendorCode)),
  );
}

/** Returns the amount at one vendor, or null when there is nothing there and nothing in transit. */
export async function getFundsAt(
  deps: TransferDeps,
  member: Owner,
  vendor: VendorWithClient,
): Promise<FundsAtVendor | null> {
  const { vendorId, title } = vendor;
  const { currency } = member;
  const [answer, order] = await Promise.all([
    getVendorBalance(deps, vendor, member),
    getOpenOrder(deps.db, member.accountId, vendorId),
  ]);
  const there = typeof answer === 'object' ? answer : null;
  if (!order && there?.amount === 0n) return null;
  const balance = there && formatMoney(there.amount, currency);
  return { vendorId: String(vendorId), title, currency, balance, waiting: order !== undefined };
}

async function getOpenOrder(
  db: Db,
  accountId: MemberSession['accountId'],
  vendorId: bigint,
): Promise<TransferOrder | undefined> {
  const of = sql`where t.account_id = ${accountId} and t.vendor_id = ${vendorId} and t.settled_at is null`;
  return (await loadOrders(db, sql`${of} order by t.created_at limit 1`))[0];
}

/** Settles transfers in transit, then recalls the whole balance. */
async function sweep(deps: TransferDeps, { member, brandId }: Whose, vendor: VendorWithClient): Promise<void> {
  const waiting = await getOpenOrder(deps.db, member.accountId, vendor.vendorId);
  if (waiting && !(await settleNow(deps.db, vendor, waiting)).settledAt) return;
  const input = {
    vendorId: String(vendor.vendorId),
    direction: 'out',
    clientRef: await nextRef(deps.db, member, vendor),
  } as const;
  try {
    const { order } = await startTransfer(deps, { member, brandId }, input);
    // another tab started it and has no answer yet: the same order runs once, no matter which tab sends it
    if (!order.settledAt) await settleNow(deps.db, vendor, order);
  } catch (error) {
    // nothing is there, or the vendor cannot be reached now: the next query reports what is left
    if (!(error instanceof Refusal && ['INVALID_AMOUNT', 'RETRY', 'VENDOR_ANSWER_INVALID'].includes(error.code)))
      throw error;
  }
}

const settleNow = async (db: Db, { client }: VendorWithClient, order: TransferOrder): Promise<TransferOrder> =>
  settleOrder(db, order, await queryTransfer(client, order));

/** Returns the reference of the order after the last one of this player and vendor, so that two tabs use the same. */
async function nextRef(db: Db, { accountId }: MemberSession, { vendorId }: VendorWithClient): Promise<string> {
  const of = sql`where t.account_id = ${accountId} and t.vendor_id = ${vendorId}`;
  const [last] = await loadOrders(db, sql`${of} order by t.created_at desc, t.order_no desc limit 1`);
  const hash = createHash('sha256')
    .update(`sweep ${accountId} ${vendorId} ${last?.orderNo ?? ''}`)
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
