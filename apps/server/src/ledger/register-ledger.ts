import type { Db } from '#db';
import type { AppRegistry } from '#registry';
import { collectJackpotContributions } from './collect-jackpot-contributions.ts';
import { createPartitions, rollUpHouseAccounts } from './jobs.ts';
import { runTrialBalance, type TrialCheck } from './trial-balance.ts';

/** Registers the ledger's tasks. The trial balance makes the checks of other parts too. */
export function registerLedger(
  { addTasks }: AppRegistry,
  { db, checks }: { db: Db; checks: readonly TrialCheck[] },
): void {
  addTasks({
    'ledger.collect-jackpot-contributions': { every_s: 15, run: () => collectJackpotContributions(db) },
    'ledger.trial-balance': { every_s: 3_600, run: () => runTrialBalance(db, checks) },
    'ledger.roll-up-house-accounts': { every_s: 3_600, run: () => rollUpHouseAccounts(db) },
    'ledger.create-partitions': { every_s: 86_400, run: () => createPartitions(db) },
  });
}
