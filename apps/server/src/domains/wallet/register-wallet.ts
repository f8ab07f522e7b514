import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import type { AdjustmentDeps } from './adjustments/adjustment.ts';
import { registerWalletBackofficeRoutes } from './operator-routes.ts';
import { countRecords } from './record/count-records.ts';
import { registerWalletRoutes, type WalletDeps } from './routes.ts';

/** Registers the wallet: the members' calls, credits and debits by operators, and the nightly count of account records. */
export function registerWallet(
  { handle, http, addTasks }: AppRegistry,
  { recordAudit, adjustments, ...deps }: WalletDeps & { recordAudit: RecordAudit; adjustments: AdjustmentDeps },
): void {
  registerWalletRoutes({ handle, http }, deps);
  registerWalletBackofficeRoutes({ handle, db: deps.db, recordAudit, adjustments });
  addTasks({
    'wallet.count-records': { every_s: 86_400, run: () => countRecords(deps.db, deps.dayRulesOf) },
  });
}
