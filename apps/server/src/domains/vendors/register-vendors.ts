import type { RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import { rotateCallLog } from './call-log/rotate-call-log.ts';
import { syncFreeRounds } from './free-rounds/sync-free-rounds.ts';
import { registerVendorBackofficeRoutes } from './operator-routes.ts';
import { syncHistories } from './reconciliation/sync-history.ts';
import { registerVendorWalletsRoutes } from './routes.ts';
import { closeSessions } from './sessions/close-sessions.ts';
import { pruneSessions } from './sessions/session.ts';
import { settleTransfers } from './transfers/settle-transfers.ts';
import type { TransferDeps } from './transfers/start-transfer.ts';
import { createWalletApi, type WalletApiDeps } from './wallet-api/create-wallet-api.ts';

export interface VendorsDeps extends TransferDeps, Omit<WalletApiDeps, 'http'> {
  recordAudit: RecordAudit;
}

/**
 * Registers external game servers: the wallet API that they call, transfers to wallets of their own, free rounds, sessions and
 * reconciliation. Returns what must be closed when the server stops.
 */
export async function registerVendors(
  { handle, http, addTasks, onProcessEvent }: AppRegistry,
  deps: VendorsDeps,
): Promise<{ close(): Promise<void> }> {
  const { db, secrets, safeFetch, log, recordAudit } = deps;
  const walletApi = await createWalletApi({
    http,
    db,
    pool: deps.pool,
    secrets,
    executor: deps.executor,
    games: deps.games,
    gameTokens: deps.gameTokens,
    accessFor: deps.accessFor,
    listeningSince_ms: deps.listeningSince_ms,
    log,
  });
  const { directory } = walletApi;
  const clients = { db, secrets, safeFetch, log };
  registerVendorBackofficeRoutes({ handle, db, secrets, safeFetch, log, recordAudit, directory });
  registerVendorWalletsRoutes(handle, clients);
  addTasks({
    'vendors.settle-transfers': { every_s: 15, run: () => settleTransfers(clients) },
    'vendors.sync-free-rounds': { every_s: 15, run: () => syncFreeRounds(clients) },
    'vendors.close-sessions': { every_s: 5, run: () => closeSessions(clients) },
    'vendors.sync-history': { every_s: 300, run: () => syncHistories(clients) },
    'vendors.rotate-call-log': { every_s: 21_600, run: () => rotateCallLog(db) },
    'vendors.purge-old-sessions': { every_s: 3_600, run: () => pruneSessions(db) },
  });
  onProcessEvent(({ topic }) => {
    if (topic === 'vendors-changed') directory.invalidate();
  });
  return { close: () => walletApi.close() };
}
