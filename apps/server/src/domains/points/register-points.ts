import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import { countStakes } from './count-stakes.ts';
import { registerPointBackofficeRoutes } from './operator-routes.ts';
import type { RedeemDeps } from './redeem-item.ts';
import { registerPointRoutes } from './routes.ts';
import { updateRanks } from './update-ranks.ts';

/** Registers points: the calls of players and operators, the reader of stakes, and the comparison of ranks. */
export function registerPoints(
  { handle, addTasks }: AppRegistry,
  deps: RedeemDeps & { recordAudit: RecordAudit },
): void {
  registerPointRoutes(handle, deps);
  registerPointBackofficeRoutes(handle, deps);
  addTasks({
    'points.count-stakes': { every_s: 20, run: () => countStakes(deps.db) },
    'points.update-ranks': { every_s: 60, run: () => updateRanks(deps.db) },
  });
}
