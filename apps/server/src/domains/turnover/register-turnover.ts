import type { Db } from '#db';
import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import { registerTurnoverBackofficeRoutes } from './operator-routes.ts';
import { registerTurnoverRoutes } from './routes.ts';

/** Registers turnover requirements: the calls of players and operators. */
export function registerTurnover({ handle }: AppRegistry, deps: { db: Db; recordAudit: RecordAudit }): void {
  registerTurnoverRoutes(handle, deps.db);
  registerTurnoverBackofficeRoutes(handle, deps.db, deps.recordAudit);
}
