import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { Holder } from './hold-conversation.ts';

/** A console that has not been heard of for so long is not at the desk. */
const HERE_S = 90;

/** Notes that an operator is at the desk, or has left it. */
export async function notePresence(
  db: Db,
  brandId: BrandId,
  { operatorId, username }: Holder,
  here: boolean,
): Promise<void> {
  if (!here) {
    await db.deleteFrom('support.presence').where('operator_id', '=', operatorId).execute();
    return;
  }
  await db
    .insertInto('support.presence')
    .values({ operator_id: operatorId, brand_id: brandId, username })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

const present = (db: Db | Tx, brandId: BrandId) =>
  db
    .selectFrom('support.presence')
    .select(['operator_id', 'username'])
    .where('brand_id', '=', brandId)
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${HERE_S})`);

/** Operators at the desk of a brand, by name. */
export async function listPresent(db: Db, brandId: BrandId): Promise<Holder[]> {
  const rows = await present(db, brandId).orderBy('username').execute();
  return rows.map(({ operator_id, username }) => ({ operatorId: operator_id, username }));
}

/** An operator, if at the desk of the brand. */
export async function findPresent(db: Db | Tx, brandId: BrandId, operatorId: bigint): Promise<Holder | null> {
  const row = await present(db, brandId).where('operator_id', '=', operatorId).executeTakeFirst();
  return row ? { operatorId: row.operator_id, username: row.username } : null;
}
