import { sql } from 'kysely';
import type { Db } from '#db';

/** Whether the feed is followed, and which producers answer. */
export interface Health {
  /** How long ago everything was recorded; infinite when no process has ever consumed the feed. */
  behind_ms: number;
  up: ReadonlySet<string>;
}

/** Reads the health of the feed from the records, for placing; what visitors see is `Book.health`. */
export async function getHealth(db: Db): Promise<Health> {
  const { rows } = await sql<{ behind: number | null; up: string[] | null }>`
    select greatest(0, extract(epoch from clock_timestamp() - c.seen_through) * 1000)::float8 as behind,
      (select array_agg(producer) from sports.producer where status = 'UP') as up
    from (select 1) as one left join sports.consumer c on true`.execute(db);
  const row = rows[0];
  return {
    behind_ms: row?.behind ?? Number.POSITIVE_INFINITY,
    up: new Set(row?.up ?? []),
  };
}
