import type { Db } from '#db';
import type { AppRegistry } from '#registry';
import { followBonuses, type WithdrawalsSince } from './follow-bonuses.ts';
import { registerBonusRoutes } from './routes.ts';

/** Registers bonus money: the player's calls, and the job that ends bonuses. */
export function registerBonuses(
  { handle, addTasks }: AppRegistry,
  { db, withdrawalsSince }: { db: Db; withdrawalsSince: WithdrawalsSince },
): void {
  registerBonusRoutes(handle, db);
  addTasks({ 'bonuses.follow': { every_s: 2, run: () => followBonuses(db, withdrawalsSince) } });
}
