import type { AppRegistry } from '#registry';
import type { BackofficeDeps } from './backoffice-deps.ts';
import { purgeFiles } from './purge-files.ts';
import { registerBackofficeRoutes } from './routes.ts';

/** Registers the back office: operators, queues, players, audit log, and the purge of unused files. */
export function registerBackoffice({ handle, addTasks }: AppRegistry, deps: Omit<BackofficeDeps, 'handle'>): void {
  const { db, secrets, t, storage, security, operators, captchaVerifier, walletCallsOf, sportsProofOf, houseKeys } =
    deps;
  registerBackofficeRoutes({
    handle,
    db,
    secrets,
    t,
    storage,
    security,
    operators,
    captchaVerifier,
    walletCallsOf,
    sportsProofOf,
    houseKeys,
  });
  addTasks({ 'backoffice.purge-files': { every_s: 86_400, run: () => purgeFiles(db, storage) } });
}
