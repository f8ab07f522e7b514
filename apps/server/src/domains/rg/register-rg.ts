import type { Db } from '#db';
import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import { registerRgBackofficeRoutes } from './operator-routes.ts';
import { refreshPlayTime } from './play-time.ts';
import { registerRgRoutes } from './routes.ts';

export interface RgDeps {
  db: Db;
  recordAudit: RecordAudit;
}

/** Registers responsible gambling: the calls of players and operators, and the task of play time. */
export function registerRg({ handle, addTasks }: AppRegistry, { db, recordAudit }: RgDeps): void {
  registerRgRoutes({ handle, db });
  registerRgBackofficeRoutes({ handle, db, recordAudit });
  addTasks({ 'rg.refresh-play-time': { every_s: 60, run: () => refreshPlayTime(db) } });
}
