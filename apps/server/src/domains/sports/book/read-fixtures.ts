import type { MatchEventMessage, MatchState } from '@fairhouse/game-math/sports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import type { FixtureStatus } from '../feed/book-entry.ts';

export type StoredEvent = Pick<MatchEventMessage, 'at' | 'kind' | 'side' | 'period' | 'clock_s'>;

export interface StoredFixture {
  fixtureId: string;
  sport: string;
  categoryId: string;
  tournamentId: string;
  homeId: string;
  awayId: string;
  startsAt: Date;
  status: FixtureStatus;
  version: number;
  match: MatchState | null;
  events: StoredEvent[];
}

const COLUMNS = sql`f.fixture_id as "fixtureId", c.sport_id as sport, c.category_id as "categoryId", f.tournament_id as "tournamentId", f.home_id as "homeId",
  f.away_id as "awayId", f.starts_at as "startsAt", f.status, f.version::float8 as version, f.match, f.events`;
const TABLES = sql`sports.fixture f join sports.tournament t on t.tournament_id = f.tournament_id
  join sports.category c on c.category_id = t.category_id`;

/** Reads the named fixtures, in no order. */
export async function readFixtures(db: Db, ids: readonly string[]): Promise<StoredFixture[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredFixture>`select ${COLUMNS} from ${TABLES}
    where f.fixture_id = any (${ids}::text[])`.execute(db);
  return rows;
}

/** Days that a fixture is kept in memory after its start. */
const CURRENT_DAYS = 2;

/** Reads the fixtures that are in play, upcoming or were played lately. */
export async function listCurrent(db: Db): Promise<StoredFixture[]> {
  const { rows } = await sql<StoredFixture>`select ${COLUMNS} from ${TABLES}
    where f.starts_at > now() - make_interval(days => ${CURRENT_DAYS})`.execute(db);
  return rows;
}

/** Reads a page of fixtures and their number. */
export async function readFixturePage(
  db: Db,
  conditions: readonly RawBuilder<unknown>[],
  { page, pageSize, newestFirst }: { page: number; pageSize: number; newestFirst: boolean },
): Promise<{ fixtures: StoredFixture[]; total: number }> {
  const where = sql.join([sql`true`, ...conditions], sql` and `);
  const direction = newestFirst ? sql`desc` : sql`asc`;
  const count = await sql<{ total: bigint }>`select count(*) as total from sports.fixture f where ${where}`.execute(db);
  const { rows } = await sql<StoredFixture>`select ${COLUMNS} from ${TABLES} where ${where}
    order by f.starts_at ${direction}, f.fixture_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { fixtures: rows, total: Number(count.rows[0]?.total ?? 0n) };
}
