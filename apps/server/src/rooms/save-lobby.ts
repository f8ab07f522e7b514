import { sql } from 'kysely';
import { type Db, texts } from '#db';
import type { HeldRoom } from './create-room.ts';
import { splitRoomName } from './room-name.ts';
import type { RoomSummary } from './room-product.ts';

/** What was saved last of each room that is held here. */
const saved = new WeakMap<HeldRoom, string>();

/** Saves what the lobby shows of the rooms of this process, as far as it has changed. */
export async function saveLobby(db: Db, holder: string, rooms: readonly HeldRoom[]): Promise<void> {
  const changed = rooms.flatMap((room) => {
    const summary = JSON.stringify(room.summary());
    return saved.get(room) === summary ? [] : { room, summary };
  });
  if (changed.length === 0) return;
  const names = changed.map(({ room }) => room.name);
  await sql`
    insert into system.room_lobby (room, product, summary)
      select r.room, r.product, r.summary::json
        from unnest(${texts(names)}::text[], ${texts(names.map((name) => splitRoomName(name).product))}::text[],
          ${texts(changed.map(({ summary }) => summary))}::text[]) as r (room, product, summary)
        join system.lease l on l.name = r.room and l.holder = ${holder}
      on conflict (room) do update set at = now(), summary = excluded.summary`.execute(db);
  for (const { room, summary } of changed) saved.set(room, summary);
}

/** Lists what the lobby shows of the awake rooms of a product. */
export async function listLobby(db: Db, product: string): Promise<RoomSummary[]> {
  const rows = await db
    .selectFrom('system.room_lobby as r')
    .innerJoin('system.lease as l', 'l.name', 'r.room')
    .select(['r.room', 'r.summary'])
    .where('r.product', '=', product)
    .where('l.holder', 'is not', null)
    .where('l.until', '>', sql<Date>`clock_timestamp()`)
    .orderBy('r.room')
    .execute();
  return rows.map(({ room, summary }) => ({
    id: splitRoomName(room).id,
    ...(summary as unknown as Omit<RoomSummary, 'id'>),
  }));
}
