import { type ProvenHead, pathOfLink } from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import type { Db } from '#db';

interface StoredHead {
  first: number;
  version: number;
  hash: string;
  root: string;
  at: Date;
  key: string;
  ed25519: string;
}

/** Finds the signed head that covers a version of a fixture, with the path to it; null until it is signed. */
export async function findHead(db: Db, fixtureId: string, version: number): Promise<ProvenHead | null> {
  const { rows } = await sql<StoredHead>`
    select first::float8 as first, version::float8 as version, encode(hash, 'hex') as hash, encode(root, 'hex') as root, signed_at as at,
      signed_by as key, signature as ed25519
    from sports.head where fixture_id = ${fixtureId} and version >= ${version} order by version limit 1`.execute(db);
  const [head] = rows;
  if (!head || head.first > version) return null;
  const links = await sql<{ hash: string }>`select encode(hash, 'hex') as hash from sports.change
    where fixture_id = ${fixtureId} and version between ${head.first} and ${head.version} order by version`.execute(db);
  const { key, ed25519, at, ...covered } = head;
  return {
    ...covered,
    at: at.toISOString(),
    path: pathOfLink(
      links.rows.map(({ hash }) => hash),
      version - head.first,
    ),
    signature: { key, ed25519 },
  };
}
