import { sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { type Offer, offeredTo } from './game-store.ts';

/**
 * The one offered game that has this room, of a vendor where one is named: for launches that name a room alone (§3). Refuses NOT_FOUND (roomId)
 * where none has it, INVALID_INPUT (gameId) where several have, for then the room alone does not say which is meant.
 */
export async function findGameOfRoom(
  db: Db,
  offer: Offer,
  { roomId, vendorCode }: { roomId: string; vendorCode?: string | undefined },
): Promise<string> {
  const { rows } = await sql<{ code: string }>`select g.code from ${offeredTo(offer)}
    ${vendorCode === undefined ? sql`` : sql`and g.vendor_code = ${vendorCode}`}
    and exists (select from jsonb_array_elements(g.rooms) r where r->>'id' = ${roomId} and r->'stakes' ? s.currency)
    limit 2`.execute(db);
  const [game, another] = rows;
  if (!game) throw refuse('NOT_FOUND', { field: 'roomId' });
  if (another) throw refuse('INVALID_INPUT', { field: 'gameId', params: { field: 'gameId' } });
  return game.code;
}
