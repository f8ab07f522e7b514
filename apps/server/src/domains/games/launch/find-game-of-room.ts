import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { refuse } from '#refusal';
import { type Offer, offeredTo } from '../game-store.ts';

/**
 * Returns the one offered game that has this room, optionally of a given vendor: for launches that name only a room (§3). Refuses NOT_FOUND
 * (roomId) when no game has it, INVALID_INPUT (gameId) when several have it and the room alone is ambiguous.
 */
export async function findGameOfRoom(
  db: Db,
  offer: Offer,
  { roomId, vendorCode }: { roomId: string; vendorCode?: string | undefined },
): Promise<string> {
  const { rows } = await sql<RowOf<'games.game', 'code'>>`select g.code from ${offeredTo(offer)}
    ${vendorCode === undefined ? sql`` : sql`and g.vendor_code = ${vendorCode}`}
    and exists (select from jsonb_array_elements(g.rooms) r where r->>'id' = ${roomId} and r->'stakes' ? s.currency)
    limit 2`.execute(db);
  const [game, another] = rows;
  if (!game) throw refuse('NOT_FOUND', { field: 'roomId' });
  if (another) throw refuse('INVALID_INPUT', { field: 'gameId', params: { field: 'gameId' } });
  return game.code;
}
