import { sql } from 'kysely';
import type { Db } from '#db';

/** Returns the time of the database in milliseconds, whose clock all processes use. */
export async function createDatabaseClock(db: Db): Promise<() => number> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db);
  const offset = Math.round((rows[0]?.now ?? Date.now()) - Date.now());
  return () => Date.now() + offset;
}
