import { brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import { collectClaims } from './claims/collect-claims.ts';
import { registerRunsBackofficeRoutes } from './operator-routes.ts';
import { runWindows } from './run-windows.ts';

/** How often windows are looked for: a real-time salary is to be paid within a minute of the end of its window. */
const EVERY_S = 10;

/** Registers the runs of salaries and dividends, and the operators' calls about them. */
export function registerRuns(
  { handle, addTasks }: AppRegistry,
  { db, recordAudit }: { db: Db; recordAudit: RecordAudit },
): void {
  registerRunsBackofficeRoutes({ handle, db, recordAudit });
  addTasks({ 'agents.run-windows': { every_s: EVERY_S, run: () => runAllWindows(db) } });
}

/** Runs the windows of every brand in which a contract was signed. */
async function runAllWindows(db: Db): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`select distinct brand_id as id from agents.contract
    where effective_from is not null order by 1`.execute(db);
  for (const { id } of rows) {
    await runWindows(db, brandId(id));
    await collectClaims(db, brandId(id));
  }
}
