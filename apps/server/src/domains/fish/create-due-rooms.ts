import { fishCodes } from '@fairhouse/game-math/fish';
import type { Db, Tx } from '#db';
import { type FishRoom, findRooms, newestTable, type RoomOwner } from './fish-room.ts';

/** The most rooms of a level in a brand and currency. */
const MAX_ROOMS = 250;

/**
 * Returns a brand's rooms, with a new one at every level whose open rooms are full. A level begins with one room. A level of which an operator
 * has closed all rooms gets no other.
 *
 * @param isFull whether every seat of a room is taken
 */
export async function createDueRooms(
  db: Db | Tx,
  owner: RoomOwner,
  isFull: (room: FishRoom) => boolean = () => false,
): Promise<FishRoom[]> {
  const rooms = await findRooms(db, owner);
  const missing = fishCodes().flatMap((gameCode) => {
    const { levels, unit } = newestTable(gameCode);
    if (!Object.hasOwn(unit, owner.currency)) return [];
    return levels.flatMap(({ id: level }) => {
      const own = rooms.filter((room) => room.gameCode === gameCode && room.level === level);
      const open = own.filter(({ status }) => status === 'open');
      const isDue = own.length === 0 || (open.length > 0 && open.every(isFull));
      return isDue && own.length < MAX_ROOMS ? [{ gameCode, level, number: own.length + 1 }] : [];
    });
  });
  if (missing.length === 0) return rooms;
  await db
    .insertInto('fish.room')
    .values(
      missing.map(({ gameCode, level, number }) => ({
        room_id: `${gameCode}.${level}.${owner.brandId}.${owner.currency.toLowerCase()}.${number}`,
        brand_id: owner.brandId,
        currency: owner.currency,
        game_code: gameCode,
        level,
        number,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findRooms(db, owner);
}
