import type { BetExecutor } from '#bets';
import type { Db } from '#db';
import type { Games, GameTokens } from '#games';
import type { RecordAudit } from '#http';
import { publishToProcesses } from '#realtime';
import type { AppRegistry } from '#registry';
import type { Rooms } from '#rooms';
import type { Secrets } from '#secrets';
import { closeLostHolds } from './close-lost-holds.ts';
import { registerFishOperatorRoutes } from './operator-routes.ts';
import { createFishRooms } from './room/create-fish-rooms.ts';
import { registerFishRoutes } from './routes.ts';
import { FISH_VENDOR } from './session/sent-command.ts';

export interface FishDeps {
  db: Db;
  secrets: Secrets;
  executor: BetExecutor;
  games: Games;
  gameTokens: GameTokens;
  rooms: Rooms;
  log: (line: string) => void;
  recordAudit: RecordAudit;
}

/** Registers fishing: its rooms, the players' and the operators' calls, and the closing of lost holds. */
export function registerFish({ handle, addTasks, onProcessEvent }: AppRegistry, deps: FishDeps): void {
  const { db, secrets, games, gameTokens, rooms, recordAudit, log } = deps;
  const live = createFishRooms(deps);
  rooms.register(live.product);
  registerFishRoutes({ handle, db, secrets, games, gameTokens, rooms });
  registerFishOperatorRoutes({ handle, db, rooms, recordAudit });
  addTasks({ 'fish.close-lost-holds': { every_s: 20, run: () => closeLostHolds(deps) } });
  onProcessEvent((event) => {
    if (event.topic === 'fish-changed') live.reload();
    if (event.topic === 'room-differs' && event.vendor === FISH_VENDOR)
      closeRoom(db, event.room).catch((error: Error) => log(`fish: ${event.room} was not closed: ${error.message}`));
  });
}

/** Closes a room whose holds differ from its sessions; every process may do so. */
async function closeRoom(db: Db, roomId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('fish.room')
      .set({ status: 'closed' })
      .where('room_id', '=', roomId)
      .where('status', '<>', 'closed')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await publishToProcesses(tx, { topic: 'fish-changed' });
  });
}
