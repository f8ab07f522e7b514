import { sql } from 'kysely';
import type { Db } from '#db';

/**
 * Moves the clock of the database for connections that are opened after it: statements find functions of their own in front of those of
 * PostgreSQL.
 */
export async function shiftDatabaseClock(db: Db, ahead_ms: number): Promise<void> {
  const ahead = sql.raw(`make_interval(secs => ${ahead_ms / 1000})`);
  for (const name of ['now', 'clock_timestamp'])
    await sql`create function public.${sql.raw(name)}() returns timestamptz language sql ${sql.raw(name === 'now' ? 'stable' : 'volatile')}
      as $$ select pg_catalog.${sql.raw(name)}() + ${ahead} $$`.execute(db);
  const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(db);
  await sql`alter database ${sql.raw(rows[0]?.name ?? '')} set search_path = public, pg_catalog`.execute(db);
}
