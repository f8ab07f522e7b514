import { randomBytes } from 'node:crypto';
import { earlierSeed } from '@fairhouse/game-math/tables';
import type { Db, Tx } from '#db';
import type { Secrets } from '#secrets';
import type { PublishedLink } from './room/table-state.ts';

/** A chain of this many seeds lasts for more than a year of shoes, or for a week of a wheel that never sleeps. */
const CHAIN_LENGTH = 20_000;
/** Every so many seeds one is kept in memory, so that any other is a short way from it. */
const STRIDE = 200;

/** The seeds of a table that have not been used. */
export interface SeedChain {
  chainNo: number;
  /** Seed 0, which is published and never used. */
  first: string;
  length: number;
  /** Returns a seed, 1 … length. */
  seedOf(number: number): string;
}

type SeedDeps = { secrets: Pick<Secrets, 'seal' | 'open'> };

/** Returns the chain of a table that has this seed 0 or this number, or else the newest; null when there is none. */
export async function findChain(
  db: Db,
  { secrets }: SeedDeps,
  tableId: string,
  { first, chainNo }: { first?: string | undefined; chainNo?: number } = {},
): Promise<SeedChain | null> {
  const row = await db
    .selectFrom('tables.chain')
    .selectAll()
    .where('table_id', '=', tableId)
    .$if(first !== undefined, (query) => query.where('first_seed', '=', first ?? ''))
    .$if(chainNo !== undefined, (query) => query.where('chain_no', '=', chainNo ?? 0))
    .orderBy('chain_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const last = secrets.open(row.last_seed_sealed).toString('hex');
  return { chainNo: row.chain_no, first: row.first_seed, length: row.length, seedOf: seedsBefore(last, row.length) };
}

/** Creates the next chain of a table. Its first seed is published before any seed of it is used. */
export async function createChain(tx: Tx, { secrets }: SeedDeps, tableId: string, chainNo: number): Promise<SeedChain> {
  const last = randomBytes(32);
  const seedOf = seedsBefore(last.toString('hex'), CHAIN_LENGTH);
  const first = seedOf(0);
  await tx
    .insertInto('tables.chain')
    .values({
      table_id: tableId,
      chain_no: chainNo,
      first_seed: first,
      last_seed_sealed: secrets.seal(last),
      length: CHAIN_LENGTH,
    })
    .execute();
  return { chainNo, first, length: CHAIN_LENGTH, seedOf };
}

/** Returns what is published of a seed before its use: the seed before it is its SHA-256. */
export const publishLink = (chain: SeedChain, number: number, salt: string): PublishedLink => ({
  commitment: chain.seedOf(number - 1),
  seed: null,
  chain: { first: chain.first, number },
  salt,
});

function seedsBefore(last: string, length: number): (number: number) => string {
  const kept = new Map([[length, last]]);
  for (let at = length - STRIDE; at > 0; at -= STRIDE)
    kept.set(at, earlierSeed(kept.get(at + STRIDE) as string, STRIDE));
  return (number) => {
    const from = length - Math.floor((length - number) / STRIDE) * STRIDE;
    return earlierSeed(kept.get(from > 0 ? from : from + STRIDE) as string, (from > 0 ? from : from + STRIDE) - number);
  };
}
