import { randomBytes, hash as sha256 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { Secrets } from '#secrets';

/** Two weeks of a game of one minute. */
export const CHAIN_LENGTH = 20_160;
/** Every so many seeds one is kept, in memory and in the table, so that any other is a short way from it. */
const STRIDE = 256;
const SEED_BYTES = 32;

/** The seeds of a game; seed k is the SHA-256 of seed k + 1, and the anchor is the SHA-256 of seed 1. */
export interface SeedChain {
  chainNo: number;
  anchor: string;
  length: number;
  /** Returns a seed, 1 … length; hex. */
  seedOf(position: number): string;
}

type SeedSecrets = Pick<Secrets, 'seal' | 'open'>;

/** Returns the chains of a game, oldest first. */
export async function loadChains(db: Db | Tx, secrets: SeedSecrets, gameId: number): Promise<SeedChain[]> {
  const rows = await db
    .selectFrom('lottery.seed_chain')
    .selectAll()
    .where('game_id', '=', gameId)
    // of an older chain no draw is open any more
    .orderBy('chain_no', 'desc')
    .limit(3)
    .execute();
  return rows.reverse().map((row) => ({
    chainNo: row.chain_no,
    anchor: row.anchor,
    length: row.length,
    seedOf: seedsBefore(openKept(secrets, row), row.length),
  }));
}

/** Creates the next chain of a game. Its anchor is published by this, before any seed of it is used. */
export async function createChain(
  tx: Tx,
  secrets: SeedSecrets,
  gameId: number,
  chainNo: number,
  length = CHAIN_LENGTH,
): Promise<SeedChain> {
  const kept = [randomBytes(SEED_BYTES)];
  const seedOf = seedsBefore(kept, length);
  const anchor = hash(Buffer.from(seedOf(1), 'hex')).toString('hex');
  await sql`insert into lottery.seed_chain (game_id, chain_no, anchor, last_seed_sealed, kept_sealed, length, published_at)
    values (${gameId}, ${chainNo}, ${anchor}, ${secrets.seal(kept[0] as Buffer)}, ${secrets.seal(Buffer.concat(kept))},
      ${length}, clock_timestamp())`.execute(tx);
  return { chainNo, anchor, length, seedOf };
}

const hash = (seed: Buffer): Buffer => sha256('sha256', seed, 'buffer');

/** Returns the kept seeds of a stored chain; of one from before they were stored, the last one. */
function openKept(secrets: SeedSecrets, row: { last_seed_sealed: Buffer; kept_sealed: Buffer | null }): Buffer[] {
  if (row.kept_sealed === null) return [secrets.open(row.last_seed_sealed)];
  const kept = secrets.open(row.kept_sealed);
  return Array.from({ length: kept.length / SEED_BYTES }, (_, at) =>
    kept.subarray(at * SEED_BYTES, (at + 1) * SEED_BYTES),
  );
}

/** @param kept from the last one: kept[i] is seed length - i * STRIDE. Extended as far as needed. */
function seedsBefore(kept: Buffer[], length: number): (position: number) => string {
  return (position) => {
    const distance = length - position;
    if (distance < 0 || position < 1) throw new RangeError(`the chain has no seed ${position}`);
    const stop = Math.floor(distance / STRIDE);
    while (kept.length <= stop) {
      let seed = kept.at(-1) as Buffer;
      for (let n = 0; n < STRIDE; n++) seed = hash(seed);
      kept.push(seed);
    }
    let seed = kept[stop] as Buffer;
    for (let n = stop * STRIDE; n < distance; n++) seed = hash(seed);
    return seed.toString('hex');
  };
}
