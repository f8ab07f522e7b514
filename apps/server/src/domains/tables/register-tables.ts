import type { BetExecutor } from '#bets';
import type { Db } from '#db';
import type { Games, GameTokens } from '#games';
import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import type { Rooms } from '#rooms';
import type { Secrets } from '#secrets';
import { registerTablesOperatorRoutes } from './operator-routes.ts';
import { createLiveTables } from './room/create-live-tables.ts';
import { registerTablesRoutes } from './routes.ts';

export interface TablesDeps {
  db: Db;
  secrets: Secrets;
  executor: BetExecutor;
  games: Games;
  gameTokens: GameTokens;
  rooms: Rooms;
  log: (line: string) => void;
  recordAudit: RecordAudit;
}

/** Registers the live tables: their rooms, the players' and the operators' calls. */
export function registerTables({ handle, onProcessEvent }: AppRegistry, deps: TablesDeps): void {
  const { db, games, gameTokens, rooms, recordAudit } = deps;
  const live = createLiveTables(deps);
  rooms.register(live.product);
  registerTablesRoutes({ handle, db, games, gameTokens, rooms });
  registerTablesOperatorRoutes({ handle, db, rooms, recordAudit });
  onProcessEvent(({ topic }) => {
    if (topic === 'tables-changed') live.reload();
  });
}
