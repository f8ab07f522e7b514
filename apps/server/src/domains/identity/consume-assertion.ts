import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';

/** Consumes a result of an external service; false when it was already used. It is remembered longer than any such result is valid. */
export async function consumeAssertion(db: Db | Tx, brandId: BrandId, assertion_hash: Buffer): Promise<boolean> {
  const used = await db
    .insertInto('identity.used_assertion')
    .values({ brand_id: brandId, assertion_hash, expires_at: sql`now() + interval '2 hours'` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (used.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
