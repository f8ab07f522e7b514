import { sql } from 'kysely';
import { bigints, type Db, type Tx, texts } from '#db';
import type { RoomRow } from './create-group-writer.ts';
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

/**
 * Runs a transaction with those rows whose room no process with a newer epoch holds: it locks their leases against the next holders until
 * it commits. Returns the rooms that are still held.
 */
export async function writeAtEpochs<R extends RoomRow>(
  db: Db,
  rows: readonly R[],
  work: (tx: Tx, held: readonly R[]) => Promise<unknown>,
): Promise<ReadonlySet<string>> {
  return db.transaction().execute(async (tx) => {
    const leases = await sql<{ name: string }>`
      select name from system.lease where (name, epoch) in (
        select * from unnest(${texts(rows.map(({ room }) => room))}::text[], ${bigints(rows.map(({ epoch }) => epoch))}::bigint[]))
      order by name for share`.execute(tx);
    const held = new Set(leases.rows.map(({ name }) => name));
    const own = rows.filter(({ room }) => held.has(room));
    if (own.length > 0) await work(tx, own);
    return held;
  });
}
