import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import { closeWindows } from './facts/close-windows.ts';
import { findOccasions } from './facts/find-occasions.ts';
import { readFeeds } from './facts/read-feeds.ts';
import { grantRewards } from './grant-reward.ts';
import { registerPromotionBackofficeRoutes } from './operator-routes.ts';
import { type PromotionDeps, registerPromotionRoutes } from './routes.ts';

/** Registers promotions and vouchers: the calls of players and operators, and the jobs that find and give what was earned. */
export function registerPromotions(
  { handle, addTasks }: AppRegistry,
  deps: PromotionDeps & { recordAudit: RecordAudit },
): void {
  const { db, rewards } = deps;
  registerPromotionRoutes(handle, deps);
  registerPromotionBackofficeRoutes(handle, deps);
  addTasks({
    'promotions.read-feeds': {
      every_s: 5,
      // what a batch has earned is given right after it
      async run() {
        await readFeeds(db, rewards);
        await grantRewards(db, rewards);
      },
    },
    'promotions.find-occasions': { every_s: 30, run: () => findOccasions(db) },
    'promotions.close-windows': { every_s: 60, run: () => closeWindows(db) },
  });
}
