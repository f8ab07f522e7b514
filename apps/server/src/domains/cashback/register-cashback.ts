import type { Db } from '#db';
import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import { closePeriods } from './close-periods.ts';
import { countFigures } from './count-figures.ts';
import { registerCashbackBackofficeRoutes } from './operator-routes.ts';
import { registerCashbackRoutes } from './routes.ts';

/** Registers cashback: the calls of players and operators, the figures, and the end of periods. */
export function registerCashback(
  { handle, addTasks }: AppRegistry,
  { db, recordAudit }: { db: Db; recordAudit: RecordAudit },
): void {
  registerCashbackRoutes(handle, db);
  registerCashbackBackofficeRoutes(handle, db, recordAudit);
  addTasks({
    'cashback.count': { every_s: 10, run: () => countFigures(db) },
    'cashback.close': { every_s: 60, run: () => closePeriods(db) },
  });
}
