import type { FastifyInstance } from 'fastify';
import type { BetExecutor } from '#bets';
import type { Db } from '#db';
import type { Games, GameTokens } from '#games';
import type { Secrets } from '#secrets';
import { openCallLog } from './call-log.ts';
import { openPlayers, type WallsFor } from './find-player.ts';
import { limitRate } from './limit-rate.ts';
import { type Directory, openDirectory } from './open-directory.ts';
import { rememberNonces } from './remember-nonces.ts';
import { serveWallet } from './serve-wallet.ts';
import { openVendorSessions } from './session.ts';

export interface WalletDoorDeps {
  http: FastifyInstance;
  db: Db;
  secrets: Secrets;
  executor: Pick<BetExecutor, 'execute'>;
  games: Pick<Games, 'find'>;
  gameTokens: GameTokens;
  wallsFor: WallsFor;
  /** Since when this process has heard of every change without a gap; null while it does not. */
  hearingSince_ms: () => number | null;
  log: (line: string) => void;
}

/** Opens the wallet to outside game servers. */
export async function openWalletDoor(deps: WalletDoorDeps): Promise<{ directory: Directory; close(): Promise<void> }> {
  const { http, db, executor, games, gameTokens, log } = deps;
  const directory = openDirectory(deps);
  const calls = openCallLog(db, log);
  await serveWallet({
    ...{ http, db, executor, games, directory, calls, log },
    findPlayer: openPlayers(db, deps.wallsFor),
    findSession: openVendorSessions(db, gameTokens),
    nonces: rememberNonces(),
    rate: limitRate(),
    now_ms: () => Date.now(),
  });
  return { directory, close: () => calls.close() };
}
