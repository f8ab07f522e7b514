import type { AppRegistry } from '#registry';
import type { BetExecutor } from './batching/create-bet-executor.ts';
import { registerHouseKeysRoute } from './house-keys.ts';
import { bookOverdueObligations, pruneBookedObligations } from './obligations/book-obligations.ts';
import type { ProofDeps } from './prove-round.ts';
import { registerBetsRoutes } from './routes.ts';
import { pruneOldPlayHours } from './set-betting-limits.ts';

/** Registers bets: the betting record, fairness, the published signing keys, the pruning of old play hours, and the booking of obligations. */
export function registerBets(
  { handle, http, addTasks }: AppRegistry,
  deps: ProofDeps & { executor: BetExecutor },
): void {
  registerBetsRoutes(handle, deps);
  registerHouseKeysRoute(http, deps.houseKeys);
  addTasks({
    'bets.prune-play-hours': { every_s: 86_400, run: () => pruneOldPlayHours(deps.db) },
    'bets.prune-obligations': { every_s: 86_400, run: () => pruneBookedObligations(deps.db) },
    'bets.book-obligations': { every_s: 10, run: () => bookOverdueObligations(deps) },
  });
}
