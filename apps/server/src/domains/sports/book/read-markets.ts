import { sql } from 'kysely';
import type { Db } from '#db';
import type { StoredMarket } from '../feed/book-entry.ts';

type Row = Omit<FixtureMarket, 'version' | 'resultVersion'> & { version: number; resultVersion: number };

const COLUMNS = sql`m.fixture_id as "fixtureId", m.market, m.kind, m.status, m.producer, m.prices, m.outcomes, m.certainty,
  m.cancelled, m.version::float8 as version, m.result_version::float8 as "resultVersion"`;

export type FixtureMarket = StoredMarket & { fixtureId: string };

/** Reads markets of fixtures: all, or those that have changed since a version of their fixture. In no order. */
export async function readMarkets(
  db: Db,
  known: readonly { fixtureId: string; version: number }[],
): Promise<Map<string, FixtureMarket[]>> {
  if (known.length === 0) return new Map();
  const { rows } = await sql<Row>`select ${COLUMNS}
    from json_to_recordset(${JSON.stringify(known)}::json) as k("fixtureId" text, version bigint)
    join sports.market m on m.fixture_id = k."fixtureId" and m.version > k.version`.execute(db);
  return Map.groupBy(rows, ({ fixtureId }) => fixtureId);
}

/** Reads the named markets, in no order. */
export async function findMarkets(
  db: Db,
  named: readonly { fixtureId: string; market: string }[],
): Promise<FixtureMarket[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from sports.market m
    where (m.fixture_id, m.market) in (select "fixtureId", market
      from json_to_recordset(${JSON.stringify(named)}::json) as n("fixtureId" text, market text))`.execute(db);
  return rows;
}
