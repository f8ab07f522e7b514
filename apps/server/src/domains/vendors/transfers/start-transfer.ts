import { randomBytes } from 'node:crypto';
import { type BrandId, formatMoney, isTrial, MAX_AMOUNT, type Money, parseMoney } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { MemberSession } from '#http';
import { requireOpenAccount, requireUnlocked } from '#identity';
import type { SafeFetch } from '#integrations/http-client';
import { refuse } from '#refusal';
import { findExclusion } from '#rg';
import type { Secrets } from '#secrets';
import { moveToVendor } from '#wallet';
import { listTransferVendors, type VendorWithClient } from '../list-vendor-clients.ts';
import { playerName } from '../player-name.ts';
import { getVendorBalance } from './get-vendor-balance.ts';
import { loadOrders, settleOrder, type TransferOrder } from './transfer-order.ts';

export interface TransferDeps {
  db: Db;
  secrets: Secrets;
  safeFetch: SafeFetch;
  /** Logs one line for the administrator of the machine. */
  log: (line: string) => void;
}

export interface TransferInput {
  vendorId: string;
  direction: 'in' | 'out';
  /** Decimal string; defaults to the whole balance at the vendor (`out`). */
  amount?: string | undefined;
  clientRef: string;
}

/** The job resumes an unfinished order after this time. */
const FORGOTTEN_S = 60;

/**
 * Moves money to a transfer-wallet vendor, or back. Money to the vendor is held first, sent once, and debited when the vendor confirms it;
 * money back is credited when the vendor has returned it. The same clientRef is the same order. Refuses TRIAL_NOT_ALLOWED, NOT_FOUND,
 * INVALID_AMOUNT, INSUFFICIENT_FUNDS, CONFLICT, ACCOUNT_BLOCKED, ACCOUNT_CLOSING and ACCOUNT_CLOSED for outgoing money, PLAY_EXCLUDED
 * during a self-exclusion (money can still come back), RETRY while the vendor cannot report its balance, and VENDOR_ANSWER_INVALID when it
 * reports an amount that no account can hold.
 */
export async function startTransfer(
  deps: TransferDeps,
  { member, brandId }: { member: MemberSession; brandId: BrandId },
  input: TransferInput,
): Promise<{ order: TransferOrder; dust: string | null }> {
  if (isTrial(member.type)) throw refuse('TRIAL_NOT_ALLOWED');
  const [vendor] = await listTransferVendors(deps, {
    brandId,
    vendorId: BigInt(input.vendorId),
    // a disabled vendor receives no money, but returns what it has
    alsoClosed: input.direction === 'out',
  });
  if (!vendor) throw refuse('NOT_FOUND', { field: 'vendorId' });
  const known = await findByRef(deps.db, member, input);
  if (known) return { order: known, dust: null };
  if (input.direction === 'in' && (await findExclusion(deps.db, member.accountId))) throw refuse('PLAY_EXCLUDED');
  const { amount, dust } = await amountOf(deps, vendor, member, input);
  const created = await insertOrder(deps.db, { member, brandId, vendor }, input, amount);
  if (!created.isNew) return { order: created.order, dust: null };
  const { orderNo, currency } = created.order;
  const transfer = {
    order: orderNo,
    player: playerName(member.accountId),
    currency,
    amount: formatMoney(amount, currency),
  };
  return {
    order: await settleOrder(deps.db, created.order, await vendor.client.transfer(input.direction, transfer)),
    dust,
  };
}

/** Finds the earlier order with the client's reference. Refuses CONFLICT when it was a different one. */
async function findByRef(
  db: Db,
  { accountId, currency }: MemberSession,
  input: TransferInput,
): Promise<TransferOrder | null> {
  const [order] = await loadOrders(db, sql`where t.account_id = ${accountId} and t.client_ref = ${input.clientRef}`);
  if (!order) return null;
  const sameAmount = input.amount === undefined || parseMoney(input.amount, currency) === order.amount;
  if (order.direction !== input.direction || String(order.vendorId) !== input.vendorId || !sameAmount)
    throw refuse('CONFLICT', { field: 'clientRef' });
  return order;
}

/** Returns the requested amount, or the whole balance at the vendor that the currency can represent. */
async function amountOf(
  deps: TransferDeps,
  vendor: VendorWithClient,
  member: MemberSession,
  { direction, amount }: TransferInput,
): Promise<{ amount: Money; dust: string | null }> {
  if (amount !== undefined || direction === 'in') {
    const read = amount === undefined ? null : parseMoney(amount, member.currency);
    if (read === null || read <= 0n || read > MAX_AMOUNT) throw refuse('INVALID_AMOUNT', { field: 'amount' });
    return { amount: read, dust: null };
  }
  const all = await getVendorBalance(deps, vendor, member);
  if (all === 'away') throw refuse('RETRY');
  if (all === 'wrong') throw refuse('VENDOR_ANSWER_INVALID');
  if (all.amount === 0n) throw refuse('INVALID_AMOUNT', { field: 'amount' });
  return all;
}

/** Creates the order and holds the money for the vendor, in one transaction; of two concurrent calls the second finds the first. */
async function insertOrder(
  db: Db,
  { member, brandId, vendor }: { member: MemberSession; brandId: BrandId; vendor: VendorWithClient },
  { direction, clientRef }: TransferInput,
  amount: Money,
): Promise<{ order: TransferOrder; isNew: boolean }> {
  const { accountId, currency } = member;
  return db.transaction().execute(async (tx) => {
    const orderNo = `tr-${accountId}-${randomBytes(6).toString('hex')}`;
    const { rows } = await sql`
      insert into vendors.transfer (account_id, order_no, brand_id, vendor_id, client_ref, direction, amount, currency, state, next_at)
      values (${accountId}, ${orderNo}, ${brandId}, ${vendor.vendorId}, ${clientRef}, ${direction}, ${amount}, ${currency},
        ${direction === 'in' ? 'TAKEN' : 'SENT'}, now() + make_interval(secs => ${FORGOTTEN_S}))
      on conflict (account_id, client_ref) do nothing returning order_no`.execute(tx);
    const isNew = rows.length === 1;
    if (isNew && direction === 'in') {
      await requireOpenAccount(tx, accountId, 'in');
      await requireUnlocked(tx, accountId, 'transfers');
      await moveToVendor(tx, 'hold', { accountId, orderNo, vendorId: vendor.vendorId, amount, currency });
    }
    const [order] = await loadOrders(tx, sql`where t.account_id = ${accountId} and t.client_ref = ${clientRef}`);
    if (!order) throw new Error('transfer not found after insert');
    return { order, isNew };
  });
}
