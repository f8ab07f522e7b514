import type { AccountId, Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type RowOf, type Tx } from '#db';
import type { AccountKind } from './chart-of-accounts.ts';

/** An account whose row is locked until the transaction ends. */
export interface LockedAccount
  extends RowOf<'ledger.account', 'account_id' | 'brand_id' | 'balance' | 'held' | 'bonus' | 'version' | 'overdrawn'> {
  kind: AccountKind;
  currency: Currency;
}

/** Locks accounts in id order, which every transaction keeps. Unknown ones are left out. */
export async function lockAccountsById(tx: Tx, ids: readonly AccountId[]): Promise<Map<bigint, LockedAccount>> {
  const { rows } = await sql<LockedAccount>`
    select account_id, brand_id, kind, currency, balance, held, bonus, version, overdrawn
    from ledger.account where account_id = any(${bigints([...new Set(ids)])}::bigint[])
    order by account_id for update`.execute(tx);
  return new Map(rows.map((row) => [row.account_id, row]));
}
