import type { Db } from '#db';
import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import { checkMissions } from './check-missions.ts';
import { countFacts } from './count-facts.ts';
import { finishLeaderboards } from './finish-leaderboards.ts';
import { registerMissionBackofficeRoutes } from './operator-routes.ts';
import { registerMissionRoutes } from './routes.ts';

/** Registers missions and leaderboards: the calls of players and operators, and what counts, completes and ends them. */
export function registerMissions(
  { handle, addTasks }: AppRegistry,
  { db, recordAudit }: { db: Db; recordAudit: RecordAudit },
): void {
  registerMissionRoutes(handle, db);
  registerMissionBackofficeRoutes(handle, db, recordAudit);
  addTasks({
    'missions.count': { every_s: 5, run: () => countFacts(db) },
    'missions.check': { every_s: 20, run: () => checkMissions(db) },
    'missions.finish': { every_s: 60, run: () => finishLeaderboards(db) },
  });
}
