import type { BetExecutor } from '#bets';
import type { Db } from '#db';
import type { Games, GameTokens } from '#games';
import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import type { Rooms } from '#rooms';
import type { Secrets } from '#secrets';
import { stopRoom } from './card-room.ts';
import { registerPvpOperatorRoutes } from './operator-routes.ts';
import { createCardRooms } from './room/create-card-rooms.ts';
import { registerPvpRoutes } from './routes.ts';
import { PVP_VENDOR } from './seat-money.ts';

export interface PvpDeps {
  db: Db;
  secrets: Secrets;
  executor: BetExecutor;
  games: Games;
  gameTokens: GameTokens;
  rooms: Rooms;
  log: (line: string) => void;
  recordAudit: RecordAudit;
}

/** Registers the card rooms: their rooms, the players' and the operators' calls. */
export function registerPvp({ handle, onProcessEvent }: AppRegistry, deps: PvpDeps): void {
  const { db, secrets, games, gameTokens, rooms, log, recordAudit } = deps;
  const cardRooms = createCardRooms(deps);
  rooms.register(cardRooms.product);
  registerPvpRoutes({ handle, db, secrets, games, gameTokens, rooms });
  registerPvpOperatorRoutes({ handle, db, rooms, recordAudit });
  onProcessEvent((event) => {
    if (event.topic === 'card-rooms-changed') cardRooms.reload();
    if (event.topic === 'room-differs' && event.vendor === PVP_VENDOR)
      db.transaction()
        .execute((tx) => stopRoom(tx, event.room))
        .catch((error: Error) => log(`the card room ${event.room} was not stopped: ${error.message}`));
  });
}
