import { headText, rootOfLinks } from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import type { HouseKeys } from '#bets';
import type { Db } from '#db';

/** Fixtures whose heads are signed in one statement. */
const BATCH = 200;

interface Unsigned {
  fixtureId: string;
  first: number;
  version: number;
  hashes: string[];
  /** By the clock of the database, as the times of the changes are. */
  at: Date;
}

/**
 * Signs the chain of every fixture that has changed since its last head. Once a head is signed, no price before it can be recorded
 * differently. Returns the number of heads.
 */
export async function signHeads(db: Db, keys: HouseKeys): Promise<number> {
  let count = 0;
  for (;;) {
    const unsigned = await listUnsigned(db);
    if (unsigned.length > 0) await saveHeads(db, keys, unsigned);
    count += unsigned.length;
    if (unsigned.length < BATCH) return count;
  }
}

async function listUnsigned(db: Db): Promise<Unsigned[]> {
  const { rows } = await sql<Unsigned>`
    select f.fixture_id as "fixtureId", f.first::float8 as first, max(c.version)::float8 as version,
      array_agg(encode(c.hash, 'hex') order by c.version) as hashes, greatest(now(), max(c.at)) as at
    from (
      select f.fixture_id, f.version, coalesce((select max(h.version) from sports.head h where h.fixture_id = f.fixture_id), 0) + 1 as first
      from sports.fixture f
    ) f join sports.change c on c.fixture_id = f.fixture_id and c.version between f.first and f.version
    where f.version >= f.first
    group by f.fixture_id, f.first order by f.fixture_id limit ${BATCH}`.execute(db);
  return rows;
}

async function saveHeads(db: Db, keys: HouseKeys, unsigned: readonly Unsigned[]): Promise<void> {
  const heads = unsigned.map(({ fixtureId, first, version, hashes, at: signedAt }) => {
    const at = signedAt.toISOString();
    const [hash, root] = [hashes.at(-1) ?? '', rootOfLinks(hashes)];
    const { key, ed25519 } = keys.sign(headText({ fixture: fixtureId, first, version, hash, root, at }));
    return { fixtureId, first, version, hash, root, at, key, ed25519 };
  });
  await sql`insert into sports.head (fixture_id, version, first, hash, root, signed_at, signed_by, signature)
    select "fixtureId", version, first, decode(hash, 'hex'), decode(root, 'hex'), at, key, ed25519
    from json_to_recordset(${JSON.stringify(heads)}::json) as n("fixtureId" text, version bigint, first bigint, hash text, root text,
      at timestamptz, key text, ed25519 text)
    on conflict do nothing`.execute(db);
}
