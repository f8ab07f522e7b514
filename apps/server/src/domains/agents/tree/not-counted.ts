import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db';

/**
 * Returns the condition of placements `p` that the job has not counted yet, at the moment of the statement that it is used in. The mark only
 * grows: as a constant it lets the planner use the index, and the statement reads it again for its own snapshot.
 */
export async function notCounted(db: Db | Tx): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ upto: bigint }>`select upto from agents.facts_mark where feed = 'places'`.execute(db);
  return sql<boolean>`p.placed_xid >= ${rows[0]?.upto ?? 0n}
    and p.placed_xid >= (select upto from agents.facts_mark where feed = 'places')`;
}
