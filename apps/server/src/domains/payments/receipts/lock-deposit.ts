import { type AccountId, accountId, type BrandId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { OrderKey } from '#integrations/payment-gateway';
import { type DepositRecord, toDeposit } from '../deposit.ts';
import type { ReceivedBy } from './receipt.ts';

/** Locks the deposit that a gateway names, by our reference or its own id. Returns null for none of this connection. */
export async function lockOrderedDeposit(tx: Tx, by: ReceivedBy, order: OrderKey): Promise<DepositRecord | null> {
  const account = order.ref === null ? await findAccount(tx, by, order.gatewayId) : accountOf(order.ref);
  if (account === null) return null;
  let query = tx
    .selectFrom('payments.deposit')
    .selectAll()
    .where('account_id', '=', account)
    .where('gateway', '=', by.gateway)
    .where('brand_id', '=', by.brandId);
  query =
    order.ref === null ? query.where('gateway_id', '=', order.gatewayId) : query.where('gateway_ref', '=', order.ref);
  const row = await query.forUpdate().executeTakeFirst();
  return row ? toDeposit(row) : null;
}

/** Locks a deposit of an account. Returns null when there is none. */
export async function lockDeposit(
  tx: Tx,
  { accountId: account, depositId }: { accountId: AccountId; depositId: bigint },
): Promise<DepositRecord | null> {
  const row = await tx
    .selectFrom('payments.deposit')
    .selectAll()
    .where('account_id', '=', account)
    .where('deposit_id', '=', depositId)
    .forUpdate()
    .executeTakeFirst();
  return row ? toDeposit(row) : null;
}

/** Locks a deposit of a brand. Returns null when the brand has none of this number. */
export async function findBrandDeposit(tx: Tx, brandId: BrandId, depositId: bigint): Promise<DepositRecord | null> {
  const owner = await tx
    .selectFrom('payments.deposit')
    .select('account_id')
    .where('deposit_id', '=', depositId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  // the account first, so that the row is locked by its account
  return owner ? lockDeposit(tx, { accountId: accountId(owner.account_id), depositId }) : null;
}

async function findAccount(
  db: Db | Tx,
  { brandId, gateway }: ReceivedBy,
  id: string | null,
): Promise<AccountId | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('payments.deposit')
    .select('account_id')
    .where('brand_id', '=', brandId)
    .where('gateway', '=', gateway)
    .where('gateway_id', '=', id)
    .executeTakeFirst();
  return row ? accountId(row.account_id) : null;
}

/** A reference starts with its account. */
function accountOf(ref: string): AccountId | null {
  const account = /^(\d{1,18})\./.exec(ref)?.[1];
  return account === undefined ? null : accountId(account);
}
