import type { Db } from '#db';
import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import { payRebates } from './pay-rebates.ts';
import { registerRebateRoutes } from './routes.ts';
import { countSettlements } from './shares/count-settlements.ts';

/**
 * Registers rebates: the calls of statements and of income, and the run. It counts what was settled, then pays: a window is paid once, so
 * asking every minute pays within a minute of its end.
 */
export function registerRebate(
  { handle, addTasks }: AppRegistry,
  { db, recordAudit }: { db: Db; recordAudit: RecordAudit },
): void {
  registerRebateRoutes({ handle, db, recordAudit });
  addTasks({
    // what is accrued is never shown as delayed while the jobs run
    'rebate.count': { every_s: 20, run: () => countSettlements(db) },
    'rebate.pay': { every_s: 60, run: () => countAndPay(db) },
  });
}

/** What is counted late is paid with the next window; what could not be counted does not hold up what could. */
async function countAndPay(db: Db): Promise<void> {
  try {
    await countSettlements(db);
  } finally {
    await payRebates(db);
  }
}
