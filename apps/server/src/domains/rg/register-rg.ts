import type { Db } from '#db';
import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import { registerRgBackofficeRoutes } from './operator-routes.ts';
import { registerRgRoutes } from './routes.ts';

export interface RgDeps {
  db: Db;
  recordAudit: RecordAudit;
}

/** Registers responsible gambling: the calls of players and operators. */
export function registerRg({ handle }: AppRegistry, { db, recordAudit }: RgDeps): void {
  registerRgRoutes({ handle, db });
  registerRgBackofficeRoutes({ handle, db, recordAudit });
}
