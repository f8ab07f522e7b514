import { sql } from 'kysely';
import type { Db } from '#db';

/** Days of calls that are kept, and days for which there is room ahead. */
const KEEP_DAYS = 90;
const AHEAD_DAYS = 3;

/** The job: makes room for the calls of the next days and drops those that are too old. Returns how many days were dropped. */
export async function rotateCallLog(db: Db): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select vendors.rotate_partitions(${AHEAD_DAYS}, ${KEEP_DAYS}) as dropped`.execute(db);
  return rows[0]?.dropped ?? 0;
}
