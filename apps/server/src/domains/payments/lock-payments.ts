import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';

/**
 * Locks what is counted about a player's payments until the transaction ends, so that of several concurrent payments each counts the earlier
 * ones. Taken after the payment is written.
 */
export async function lockPayments(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments of ${accountId}`}, 0))`.execute(tx);
}
