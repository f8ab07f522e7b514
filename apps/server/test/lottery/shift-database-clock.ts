import { sql } from 'kysely';
import type { Db } from '#db';

/**
 * Moves the clock of the database for connections that are opened after it: statements find functions of their own in front of those of
 * PostgreSQL, and so do the defaults of columns.
 */
export async function shiftDatabaseClock(db: Db, ahead_ms: number): Promise<void> {
  const ahead = sql.raw(`make_interval(secs => ${ahead_ms / 1000})`);
  for (const name of ['now', 'clock_timestamp'])
    await sql`create function public.${sql.raw(name)}() returns timestamptz language sql ${sql.raw(name === 'now' ? 'stable' : 'volatile')}
      as $$ select pg_catalog.${sql.raw(name)}() + ${ahead} $$`.execute(db);
  await sql`do $$
    declare each record; statements text[] := '{}';
    begin
      -- read while the names are those of PostgreSQL, and stored while they are ours
      for each in select d.adrelid::regclass as "table", a.attname as name, pg_get_expr(d.adbin, d.adrelid) as value
        from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        where a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) ~ 'now\\(\\)|clock_timestamp\\(\\)'
      loop
        statements := statements || format('alter table %s alter column %I set default %s', each."table", each.name, each.value);
      end loop;
      set local search_path = public, pg_catalog;
      for i in 1..coalesce(array_length(statements, 1), 0) loop execute statements[i]; end loop;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(db);
  await sql`alter database ${sql.raw(rows[0]?.name ?? '')} set search_path = public, pg_catalog`.execute(db);
}
