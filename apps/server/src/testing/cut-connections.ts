import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db';

/** Ends the database connections of a server's workers, jobs and listeners, as a failure would; resolves when they are closed. */
export async function cutConnections(db: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'fairhouse %'`.execute(db);
  const cut = rows.map(({ pid }) => pid);
  const left = () => sql`select pid from pg_stat_activity where pid = any(${cut}::int[])`.execute(db);
  await expect.poll(async () => (await left()).rows).toEqual([]);
}
