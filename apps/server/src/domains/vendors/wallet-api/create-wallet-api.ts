import type { FastifyInstance } from 'fastify';
import type { BetExecutor } from '#bets';
import type { Database, Db } from '#db';
import type { Games, GameTokens } from '#games';
import type { Secrets } from '#secrets';
import { startCallLog } from '../call-log/call-log.ts';
import { createSessionFinder, findSessionGame } from '../sessions/session.ts';
import { createKeyDirectory, type KeyDirectory } from './create-key-directory.ts';
import { createNonceCache } from './create-nonce-cache.ts';
import { type AccessFor, createPlayerFinder } from './create-player-finder.ts';
import { createRateLimiter } from './create-rate-limiter.ts';
import { registerWalletApi } from './register-wallet-api.ts';

export interface WalletApiDeps {
  http: FastifyInstance;
  db: Db;
  pool: Database['pool'];
  secrets: Secrets;
  executor: Pick<BetExecutor, 'execute'>;
  games: Pick<Games, 'find'>;
  gameTokens: GameTokens;
  accessFor: AccessFor;
  /** Since when this process has received every change event without a gap; null while it does not. */
  listeningSince_ms: () => number | null;
  log: (line: string) => void;
}

/** Creates the wallet API for external game servers. */
export async function createWalletApi(
  deps: WalletApiDeps,
): Promise<{ directory: KeyDirectory; close(): Promise<void> }> {
  const { http, db, pool, executor, games, gameTokens, log } = deps;
  const directory = createKeyDirectory(deps);
  const calls = startCallLog(pool, log);
  await registerWalletApi({
    http,
    db,
    executor,
    games,
    directory,
    calls,
    log,
    ...createPlayerFinder(db, deps.accessFor),
    findSession: createSessionFinder({ db, pool }, gameTokens),
    findSessionGame: (vendorId, accountId) => findSessionGame(db, vendorId, accountId),
    nonces: createNonceCache(),
    rate: createRateLimiter(),
    now_ms: () => Date.now(),
  });
  return { directory, close: () => calls.close() };
}
