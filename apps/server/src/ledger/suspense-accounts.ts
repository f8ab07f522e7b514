import type { AccountId, BrandId, Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { createAccount } from './chart-of-accounts.ts';

/** Identifies what a gateway's connection has received and nobody has been credited with. */
export interface SuspenseKey {
  brandId: BrandId;
  currency: Currency;
  /** Code of the connection. */
  connection: string;
}

/** Returns the suspense account of a connection and currency; creates it at first use. It is nobody's, and never income. */
export async function getSuspenseAccount(tx: Tx, key: SuspenseKey): Promise<AccountId> {
  const existing = await findSuspense(tx, key);
  if (existing) return existing;
  // of two transactions that need it at the same moment, the second finds the account of the first
  await sql`select pg_advisory_xact_lock(hashtext('ledger.suspense'))`.execute(tx);
  const created = await findSuspense(tx, key);
  if (created) return created;
  const { brandId, currency, connection } = key;
  const accountId = await createAccount(tx, { brandId, currency, kind: 'suspense' });
  await tx
    .insertInto('ledger.suspense')
    .values({ suspense_id: accountId, brand_id: brandId, currency, connection })
    .execute();
  return accountId;
}

async function findSuspense(tx: Tx, { brandId, currency, connection }: SuspenseKey): Promise<AccountId | undefined> {
  const row = await tx
    .selectFrom('ledger.suspense')
    .select('suspense_id')
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .where('connection', '=', connection)
    .executeTakeFirst();
  return row?.suspense_id as AccountId | undefined;
}
