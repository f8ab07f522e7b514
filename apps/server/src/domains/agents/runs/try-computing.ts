import type { Db, Tx } from '#db';
import { tryLockComputing } from './lock-runs.ts';

/** Another transaction changed the same rows first, or there is a key that it has written. */
const LOST_RACE = new Set(['40001', '23505']);

/**
 * Computes in a transaction that sees one moment of the figures and their corrections, alone in the brand. Returns null when another process
 * is computing, or has just done so: nothing is stored then, and the next run goes on.
 */
export async function tryComputing<Result>(
  db: Db,
  brandId: bigint,
  compute: (tx: Tx) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => ((await tryLockComputing(tx, brandId)) ? await compute(tx) : null));
  } catch (error) {
    if (LOST_RACE.has((error as { code?: string }).code ?? '')) return null;
    throw error;
  }
}
