import type { Db } from '#db';
import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import type { RewardDeps } from '#rewards';
import { countStakes } from './count-stakes.ts';
import { followFriends } from './follow-friends.ts';
import { registerReferralRoutes } from './routes.ts';

/** Registers invited friends: the calls of players and operators, and the job that follows each friend to the reward. */
export function registerReferrals(
  { handle, addTasks }: AppRegistry,
  { db, recordAudit, ...deps }: RewardDeps & { db: Db; recordAudit: RecordAudit },
): void {
  registerReferralRoutes(handle, db, recordAudit);
  addTasks({
    'referrals.follow-friends': {
      every_s: 60,
      run: async () => {
        await countStakes(db);
        await followFriends(db, deps);
      },
    },
  });
}
