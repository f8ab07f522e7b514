import type { AccountId } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { RecordAudit } from '#http';
import type { Storage } from '#integrations/storage';
import type { AppRegistry } from '#registry';
import { registerSupportBackofficeRoutes } from './operator-routes.ts';
import { purgeTranscripts } from './purge-transcripts.ts';
import { requeueAbandoned } from './requeue-abandoned.ts';
import { registerSupportRoutes } from './routes.ts';

export interface RegisterSupportDeps {
  db: Db;
  storage: Storage;
  /** Returns a player's rank; ranks above 4 are answered first. */
  rankOf: (accountId: AccountId) => Promise<number>;
  recordAudit: RecordAudit;
}

/** Registers customer service: the calls of customers and operators, the requeueing of abandoned conversations and the purge. */
export function registerSupport(
  { handle, addTasks }: AppRegistry,
  { db, storage, rankOf, recordAudit }: RegisterSupportDeps,
): void {
  registerSupportRoutes({ handle, db, storage, rankOf });
  registerSupportBackofficeRoutes({ handle, db, storage, recordAudit });
  addTasks({
    'support.purge-transcripts': { every_s: 3_600, run: () => purgeTranscripts(db, storage) },
    'support.requeue-abandoned': { every_s: 60, run: () => requeueAbandoned(db) },
  });
}
