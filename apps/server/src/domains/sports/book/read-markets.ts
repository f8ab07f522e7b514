import { sql } from 'kysely';
import type { Db } from '#db';
import type { StoredMarket } from '../feed/book-entry.ts';

export type FixtureMarket = StoredMarket & { fixtureId: string };

/** Reads markets of fixtures: all, or those that have changed since a version of their fixture. In no order. */
export async function readMarkets(
  db: Db,
  known: readonly { fixtureId: string; version: number }[],
): Promise<Map<string, FixtureMarket[]>> {
  if (known.length === 0) return new Map();
  const { rows } = await sql<
    Omit<FixtureMarket, 'version' | 'resultVersion'> & { version: number; resultVersion: number }
  >`
    select m.fixture_id as "fixtureId", m.market, m.kind, m.status, m.producer, m.prices, m.outcomes, m.certainty, m.cancelled,
      m.version::float8 as version, m.result_version::float8 as "resultVersion"
    from json_to_recordset(${JSON.stringify(known)}::json) as k("fixtureId" text, version bigint)
    join sports.market m on m.fixture_id = k."fixtureId" and m.version > k.version`.execute(db);
  return Map.groupBy(rows, ({ fixtureId }) => fixtureId);
}
