import type { AccountId } from '@fairhouse/contracts';
import { createLruCache } from '#db';
import type { Player } from '../rules/state.ts';

/** About 60 MB at most. */
const MAX_ENTRIES = 100_000;
/** Pause during which the cache is not trusted after a batch failed on it; doubled at each further failure. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
const CALM_MS = 60_000;

/**
 * Players as this process last saw them. Only a hint: the row versions guard every batch, so a wrong hint costs one retry. A refusal
 * changes no row and so passes no guard: it is never issued on a hint.
 */
export interface PlayerCache {
  /** Returns the cached player; undefined when unknown or while hints are not trusted. */
  get(accountId: AccountId): Player | undefined;
  /** Caches a player's state after a committed batch. */
  set(player: Player): void;
  delete(accountIds: Iterable<AccountId>): void;
  /** Handles an account's move to `version`, here or in another process: drops older copies. */
  dropOlder(accountId: AccountId, version: bigint): void;
  /** Stops giving hints for a while, because a hint was wrong and others probably are too (another process, payments). */
  suspend(): void;
}

export function createPlayerCache(now_ms: () => number = () => performance.now()): PlayerCache {
  const players = createLruCache<AccountId, Player>(MAX_ENTRIES);
  let trustedFrom_ms = 0;
  let pause_ms = FIRST_PAUSE_MS;
  return {
    get: (accountId) => (now_ms() < trustedFrom_ms ? undefined : players.get(accountId)),
    set: (player) => void players.set(player.accountId, player),
    delete(accountIds) {
      for (const id of accountIds) players.delete(id);
    },
    dropOlder(accountId, version) {
      const existing = players.peek(accountId);
      if (existing && existing.version < version) players.delete(accountId);
    },
    suspend() {
      pause_ms = now_ms() - trustedFrom_ms > CALM_MS ? FIRST_PAUSE_MS : Math.min(pause_ms * 2, MAX_PAUSE_MS);
      trustedFrom_ms = now_ms() + pause_ms;
    },
  };
}
