import type { AppRegistry } from '#registry';
import { registerHouseKeysRoute } from './house-keys.ts';
import type { ProofDeps } from './prove-round.ts';
import { registerBetsRoutes } from './routes.ts';
import { pruneOldPlayHours } from './set-betting-limits.ts';

/** Registers bets: the betting record, fairness, the published signing keys and the pruning of old play hours. */
export function registerBets({ handle, http, addTasks }: AppRegistry, deps: ProofDeps): void {
  registerBetsRoutes(handle, deps);
  registerHouseKeysRoute(http, deps.houseKeys);
  addTasks({ 'bets.prune-play-hours': { every_s: 86_400, run: () => pruneOldPlayHours(deps.db) } });
}
