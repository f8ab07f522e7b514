import { sql } from 'kysely';
import type { Db } from '#db';
import type { Secrets } from '#secrets';
import { writeAtEpoch } from './write-at-epoch.ts';

/** Saves the state of a room after an event that is stored. Throws `RoomLostError` when a newer epoch exists. */
export async function saveSnapshot(
  { db, secrets }: { db: Db; secrets: Pick<Secrets, 'seal'> },
  { room, epoch, seq, state }: { room: string; epoch: number; seq: number; state: string },
): Promise<void> {
  const row = { room, seq, epoch, at: sql<Date>`now()`, sealed: secrets.seal(Buffer.from(state)) };
  await writeAtEpoch(db, { room, epoch }, (tx) =>
    tx
      .insertInto('system.room_snapshot')
      .values(row)
      .onConflict((conflict) => conflict.column('room').doUpdateSet(row))
      .execute(),
  );
}
