import type { Db } from '#db';
import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import type { RewardDeps } from './award.ts';
import { convertRoundWins } from './convert-round-wins.ts';
import { expireAwards } from './decide-award.ts';
import { registerRewardBackofficeRoutes } from './operator-routes.ts';
import { remindOfOffers } from './remind-of-offers.ts';
import { registerRewardRoutes } from './routes.ts';

/** Registers awards: the calls of players and operators, and the end of offers. */
export function registerRewards(
  { handle, addTasks }: AppRegistry,
  { db, recordAudit, ...deps }: RewardDeps & { db: Db; recordAudit: RecordAudit },
): void {
  registerRewardRoutes(handle, db, deps);
  registerRewardBackofficeRoutes(handle, { db, recordAudit, ...deps });
  addTasks({
    'rewards.convert-round-wins': { every_s: 2, run: () => convertRoundWins(db, deps) },
    'rewards.expire-awards': { every_s: 60, run: () => expireAwards(db) },
    'rewards.remind-of-offers': { every_s: 300, run: () => remindOfOffers(db) },
  });
}
