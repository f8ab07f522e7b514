import type { RecordAudit } from '#http';
import type { Storage } from '#integrations/storage';
import type { AppRegistry } from '#registry';
import type { AccountsDeps } from './accounts-deps.ts';
import { endBlocks } from './block-account.ts';
import { closeSettled } from './close-account.ts';
import { type DormancyDeps, findDormant } from './find-dormant.ts';
import { endLocks } from './lock-action.ts';
import { registerAccountBackofficeRoutes } from './operator-routes.ts';
import { registerLabelRoutes } from './player-labels.ts';
import { registerAccountRoutes } from './routes.ts';

/** Registers blocks and closing of accounts: the calls, the end of timed blocks and the closing of settled accounts. */
export function registerAccounts(
  { handle, addTasks }: AppRegistry,
  deps: AccountsDeps & DormancyDeps & { storage: Storage; recordAudit: RecordAudit },
): void {
  registerAccountRoutes(handle, deps);
  registerAccountBackofficeRoutes(handle, deps);
  registerLabelRoutes(handle, deps);
  addTasks({
    'accounts.end-blocks': { every_s: 10, run: () => endBlocks(deps.db) },
    'accounts.end-locks': { every_s: 10, run: () => endLocks(deps.db) },
    'accounts.find-dormant': { every_s: 3_600, run: () => findDormant(deps) },
    'accounts.close-settled': { every_s: 60, run: () => closeSettled(deps) },
  });
}
