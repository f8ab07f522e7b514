import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import { expireKycDocuments, purgeKycImages } from './jobs.ts';
import { registerKycBackofficeRoutes } from './operator-routes.ts';
import { type KycDeps, registerKycRoutes } from './routes.ts';

/** Registers KYC: the calls of players and reviewers, the expiry of documents and the purge of their images. */
export function registerKyc(
  { handle, addTasks }: AppRegistry,
  deps: Omit<KycDeps, 'handle'> & { recordAudit: RecordAudit },
): void {
  const { storage, security, withdrawalPolicy, recordAudit } = deps;
  const { db } = security;
  registerKycRoutes({ handle, storage, security, withdrawalPolicy });
  registerKycBackofficeRoutes({ handle, db, storage, recordAudit });
  addTasks({
    'kyc.expire-documents': { every_s: 3_600, run: () => expireKycDocuments(db) },
    'kyc.purge-images': { every_s: 86_400, run: () => purgeKycImages(db, storage) },
  });
}
