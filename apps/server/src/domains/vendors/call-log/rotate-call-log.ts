import { sql } from 'kysely';
import type { Db } from '#db';

/** Days of calls that are stored, and days with partitions created in advance. */
const KEEP_DAYS = 90;
const AHEAD_DAYS = 3;

/** Job: creates the partitions for the calls of the next days and drops expired ones. Returns the number of dropped days. */
export async function rotateCallLog(db: Db): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select vendors.rotate_partitions(${AHEAD_DAYS}, ${KEEP_DAYS}) as dropped`.execute(db);
  return rows[0]?.dropped ?? 0;
}
