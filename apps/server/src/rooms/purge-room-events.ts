import { sql } from 'kysely';
import type { Db } from '#db';

/** Events before the last settled point are kept for this long, to look into disputes and faults. */
const KEPT_DAYS = 7;
/** A statement deletes at most so many, so that it never runs long. */
const BATCH = 10_000;

/** Deletes settled events that are too old, and what the lobby showed of rooms that are asleep. Returns the number of deleted events. */
export async function purgeRoomEvents(db: Db): Promise<number> {
  await sql`delete from system.room_lobby r where not exists (
    select from system.lease l where l.name = r.room and l.until > now())`.execute(db);
  let deleted = 0;
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from system.room_event where (room, seq) in (
        select e.room, e.seq from system.room_event e join system.room_snapshot s on s.room = e.room and e.seq <= s.seq
          where e.at < now() - make_interval(days => ${KEPT_DAYS}) limit ${BATCH})`.execute(db);
    deleted += Number(numAffectedRows ?? 0n);
    if ((numAffectedRows ?? 0n) < BigInt(BATCH)) return deleted;
  }
}
