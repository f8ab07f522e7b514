import type { AccountId } from '@fairhouse/contracts';
import { createLruCache } from '#db';
import type { Player } from '../rules/state.ts';

/** About 60 MB at most. */
const MAX_ENTRIES = 100_000;
/** How long nothing is trusted after a group failed on what was remembered: doubled at each further failure. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
const CALM_MS = 60_000;

/**
 * Players as this process last left them. A hint and never the truth: every group is guarded by the versions of its rows, so a
 * hint that is wrong costs a repetition and nothing else. A refusal changes no row and so passes no guard: it is never given
 * on a hint.
 */
export interface PlayerCache {
  /** The player as remembered; undefined when unknown or while hints are not trusted. */
  get(accountId: AccountId): Player | undefined;
  /** What a player has become in a committed group. */
  set(player: Player): void;
  delete(accountIds: Iterable<AccountId>): void;
  /** An account has moved to `version`, here or in another process: what is older is forgotten. */
  dropOlder(accountId: AccountId, version: bigint): void;
  /** A hint was wrong: others are probably too (another process, payments), so none is given for a while. */
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
