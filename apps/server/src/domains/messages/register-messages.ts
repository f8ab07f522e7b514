import type { Db } from '#db';
import type { RecordAudit, TranslateIn } from '#http';
import type { AppRegistry } from '#registry';
import { registerMessagesBackofficeRoutes } from './operator-routes.ts';
import { registerMessagesRoutes } from './routes.ts';

export interface MessagesDeps {
  db: Db;
  t: TranslateIn;
  recordAudit: RecordAudit;
}

/** Registers messages: the calls of members and operators. */
export function registerMessages({ handle }: AppRegistry, { db, t, recordAudit }: MessagesDeps): void {
  registerMessagesRoutes({ handle, db, t });
  registerMessagesBackofficeRoutes({ handle, db, recordAudit });
}
