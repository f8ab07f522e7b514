import type { Db } from '#db';
import type { RecordAudit, RecordSystemAudit } from '#http';
import type { Storage } from '#integrations/storage';
import type { AppRegistry } from '#registry';
import type { Secrets } from '#secrets';
import { closeByClock } from './contracts/close-by-clock.ts';
import type { SignText } from './contracts/contract-context.ts';
import { registerContractRoutes } from './contracts/contract-routes.ts';
import { registerOperatorContractRoutes } from './contracts/operator-contract-routes.ts';
import { foldFacts } from './facts/fold-facts.ts';
import { registerAgentsBackofficeRoutes } from './operator-routes.ts';
import { expireExports } from './reports/export/exports.ts';
import { writeExports } from './reports/export/write-export.ts';
import { registerReportRoutes } from './reports/report-routes.ts';
import { addUpTeamBalances } from './reports/team-balances.ts';
import { detectSigns } from './reviews/detect-signs.ts';
import { registerOperatorReviewRoutes } from './reviews/operator-review-routes.ts';
import { registerAgentsRoutes } from './routes.ts';
import { registerRuns } from './runs/register-runs.ts';
import { statementCallsOf } from './runs/statement-calls-of.ts';
import { moveDueSubtrees } from './tree/move-subtree.ts';

export interface AgentsDeps {
  db: Db;
  secrets: Secrets;
  /** Keeps files of reports. */
  storage: Storage;
  /** Signs contracts with the proof key. */
  sign: SignText;
  recordAudit: RecordAudit;
  recordSystemAudit: RecordSystemAudit;
}

/**
 * Registers agents: the calls of agents and operators, the jobs that move members, count what teams do and close contracts, and the runs of
 * contracts.
 */
export function registerAgents(
  registry: AppRegistry,
  { db, secrets, storage, sign, recordAudit, recordSystemAudit }: AgentsDeps,
): void {
  const { handle, addTasks } = registry;
  registerAgentsRoutes({ handle, db, secrets });
  registerReportRoutes(handle, { db, storage, recordSystemAudit });
  registerContractRoutes(handle, { db, sign, statements: statementCallsOf(db, sign) });
  registerOperatorContractRoutes({ handle, db, sign, recordAudit });
  registerAgentsBackofficeRoutes({ handle, db, recordAudit });
  registerOperatorReviewRoutes({ handle, db, recordAudit });
  addTasks({
    'agents.moves': { every_s: 5, run: () => moveDueSubtrees(db, recordSystemAudit) },
    'agents.fold-facts': { every_s: 3, run: () => foldFacts(db) },
    'agents.team-balances': { every_s: 5, run: () => addUpTeamBalances(db) },
    'agents.detect-signs': { every_s: 60, run: () => detectSigns(db) },
    'agents.exports': { every_s: 2, run: () => writeExports(db, storage) },
    'agents.expire-exports': { every_s: 600, run: () => expireExports(db, storage) },
    'agents.close-contracts': { every_s: 60, run: () => closeByClock(db) },
  });
  registerRuns(registry, { db, recordAudit });
}
