import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { Assignee } from './assign-conversation.ts';

/** A console that has been silent for this long is offline. */
const ONLINE_S = 90;

/** Records that an operator is online, or has gone offline. */
export async function setPresence(
  db: Db,
  brandId: BrandId,
  { operatorId, username }: Assignee,
  online: boolean,
): Promise<void> {
  if (!online) {
    await db.deleteFrom('support.presence').where('operator_id', '=', operatorId).execute();
    return;
  }
  await db
    .insertInto('support.presence')
    .values({ operator_id: operatorId, brand_id: brandId, username })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

const selectOnline = (db: Db | Tx, brandId: BrandId) =>
  db
    .selectFrom('support.presence')
    .select(['operator_id', 'username'])
    .where('brand_id', '=', brandId)
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${ONLINE_S})`);

/** Lists the online operators of a brand, by name. */
export async function listOnline(db: Db, brandId: BrandId): Promise<Assignee[]> {
  const rows = await selectOnline(db, brandId).orderBy('username').execute();
  return rows.map(({ operator_id, username }) => ({ operatorId: operator_id, username }));
}

/** Returns an operator if they are online in the brand. */
export async function findOnline(db: Db | Tx, brandId: BrandId, operatorId: bigint): Promise<Assignee | null> {
  const row = await selectOnline(db, brandId).where('operator_id', '=', operatorId).executeTakeFirst();
  return row ? { operatorId: row.operator_id, username: row.username } : null;
}
