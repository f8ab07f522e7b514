import type { FishBoss, GameRoom, LobbyFishRoom } from '@fairhouse/contracts';
import { CANNONS } from '@fairhouse/game-math/fish';
import type * as z from 'zod/mini';
import type { Db } from '#db';
import type { Rooms } from '#rooms';
import { createDueRooms } from './create-due-rooms.ts';
import { describeLevel, nameRoom } from './describe-level.ts';
import { type FishRoom, newestHash, type RoomOwner } from './fish-room.ts';

export interface ListDeps {
  db: Db;
  rooms: Pick<Rooms, 'listAwake'>;
}

/** What `RoomLogic.lobby` of a fishing room returns. */
interface Awake {
  taken: number[];
  boss: z.infer<typeof FishBoss> | null;
}

const ASLEEP: Awake = { taken: [], boss: null };

/** Lists the fishing rooms of a brand with what happens in them now. A level whose rooms are full gets another one. */
export async function listFishRooms(
  { db, rooms }: ListDeps,
  { language, ...owner }: RoomOwner & { language: string },
): Promise<LobbyFishRoom[]> {
  const awake = new Map((await rooms.listAwake('fish')).map(({ id, state }) => [id, state as unknown as Awake]));
  const stateOf = ({ roomId }: FishRoom): Awake => awake.get(roomId) ?? ASLEEP;
  const all = await createDueRooms(db, owner, (room) => stateOf(room).taken.length >= CANNONS.length);
  const now = Date.now();
  return all.map((room) => ({
    roomId: room.roomId,
    gameCode: room.gameCode,
    versionHash: newestHash(room.gameCode),
    name: nameRoom(room, language),
    ...describeLevel(room),
    seats: CANNONS.length,
    ...stateOf(room),
    status: room.status,
    now,
  }));
}

/** Returns the rooms of a fishing game that the launch offers: those that are open. */
export async function listLaunchRooms(
  db: Db,
  { language, ...owner }: RoomOwner & { language: string },
  gameCode?: string,
): Promise<GameRoom[]> {
  const all = await createDueRooms(db, owner);
  return all
    .filter((room) => room.status === 'open' && (gameCode === undefined || room.gameCode === gameCode))
    .map((room) => {
      const { prices, currency } = describeLevel(room);
      return {
        roomId: room.roomId,
        gameId: room.gameCode,
        name: nameRoom(room, language),
        minStake: prices[0] ?? '',
        maxStake: prices.at(-1) ?? '',
        currency,
        seats: CANNONS.length,
      };
    });
}
