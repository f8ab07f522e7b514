import { sql } from 'kysely';
import type { Tx } from '#db';

/** Until the transaction ends, nobody else computes statements of the brand. Returns false when another process does. */
export async function tryLockComputing(tx: Tx, brandId: bigint): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`agents.statement ${brandId}`}, 0)) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

/**
 * Until the transaction ends, nobody else pays statements of the brand or changes what is due. Each such transaction is short, and none takes
 * another lock of agents afterwards, only accounts of the ledger: so they cannot lock each other out.
 */
export const lockPayments = (tx: Tx, brandId: bigint) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`agents.payment ${brandId}`}, 0))`.execute(tx);
