import type { Db } from '#db';
import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import { followBonuses, type WithdrawalsSince } from './follow-bonuses.ts';
import { registerBonusOperatorRoutes } from './operator-routes.ts';
import { remindOfBonuses } from './remind-of-bonuses.ts';
import { registerBonusRoutes } from './routes.ts';

/** Registers bonus money: the calls of players and operators, and the job that ends bonuses. */
export function registerBonuses(
  { handle, addTasks }: AppRegistry,
  { db, withdrawalsSince, recordAudit }: { db: Db; withdrawalsSince: WithdrawalsSince; recordAudit: RecordAudit },
): void {
  registerBonusRoutes(handle, db);
  registerBonusOperatorRoutes(handle, { db, recordAudit });
  addTasks({
    'bonuses.follow': { every_s: 2, run: () => followBonuses(db, withdrawalsSince) },
    'bonuses.remind': { every_s: 300, run: () => remindOfBonuses(db) },
  });
}
