import { EMPTY_FIXTURE, type FixtureBook } from '@fairhouse/game-math/sports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import { type BookEntry, type FixtureStatus, newEntry, type StoredMarket } from './book-entry.ts';

/** The fold of a market, as `FixtureBook` has it. */
type MarketBook = FixtureBook['markets'] extends ReadonlyMap<string, infer Value> ? Value : never;

/** What is stored of a fold, without its markets. */
export type StoredBook = Omit<FixtureBook, 'markets'>;

interface FixtureRow {
  fixtureId: string;
  status: FixtureStatus;
  version: string;
  chainHash: string;
  book: StoredBook | null;
  markets: (Omit<StoredMarket, never> & { book: MarketBook })[] | null;
}

/** Results may be corrected for this long; older fixtures are loaded when a message names them. */
const KEPT_DAYS = 3;

/** Loads the fixtures that messages are expected for. */
export async function loadEntries(db: Db): Promise<Map<string, BookEntry>> {
  const entries = await load(db, sql`f.starts_at > now() - make_interval(days => ${KEPT_DAYS})`);
  return new Map(entries.map((entry) => [entry.fixtureId, entry]));
}

/** Loads a fixture; null for an unknown one. */
export const loadEntry = async (db: Db, fixtureId: string): Promise<BookEntry | null> =>
  (await load(db, sql`f.fixture_id = ${fixtureId}`))[0] ?? null;

async function load(db: Db, condition: RawBuilder<unknown>): Promise<BookEntry[]> {
  const { rows } = await sql<FixtureRow>`
    select f.fixture_id as "fixtureId", f.status, f.version::text as version, encode(f.chain_hash, 'hex') as "chainHash", f.book,
      (select json_agg(json_build_object('market', m.market, 'kind', m.kind, 'status', m.status, 'producer', m.producer,
        'prices', m.prices, 'outcomes', m.outcomes, 'certainty', m.certainty, 'cancelled', m.cancelled, 'version', m.version,
        'resultVersion', m.result_version, 'book', m.book)) from sports.market m where m.fixture_id = f.fixture_id) as markets
    from sports.fixture f where ${condition}`.execute(db);
  return rows.map(toEntry);
}

function toEntry({ fixtureId, status, version, chainHash, book, markets }: FixtureRow): BookEntry {
  const stored = markets ?? [];
  return {
    ...newEntry(fixtureId),
    status,
    version: Number(version),
    chainHash: Buffer.from(chainHash, 'hex'),
    book: { ...EMPTY_FIXTURE, ...book, markets: new Map(stored.map((each) => [each.market, each.book])) },
    markets: new Map(stored.map(({ book: _book, ...market }) => [market.market, market])),
  };
}
