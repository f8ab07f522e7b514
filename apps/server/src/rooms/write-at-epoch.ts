import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { RoomLostError } from './room-lost-error.ts';

/**
 * Runs a transaction in which no process with a newer epoch can have acted: it locks the lease against the next holder until it commits.
 * Throws `RoomLostError` when a newer epoch exists.
 */
export async function writeAtEpoch<T>(
  db: Db,
  { room, epoch }: { room: string; epoch: number },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`select from system.lease where name = ${room} and epoch = ${epoch} for share`.execute(
      tx,
    );
    if (rows.length === 0) throw new RoomLostError(room);
    return work(tx);
  });
}
