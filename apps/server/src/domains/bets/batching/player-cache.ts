import type { AccountId } from '@fairhouse/contracts';
import { createLruCache } from '#cache';
import type { ActiveSeeds, Player } from '../rules/state.ts';
import { createMovingFields } from './moving-fields.ts';

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

/**
 * What a bet does not change. These objects live long: with the fields that move, each bet would replace one, and the garbage collector would
 * have to mark the whole cache again and again.
 */
interface Entry {
  slot: number;
  fixed: Omit<Player, 'balance' | 'held' | 'version' | 'commands' | 'rounds' | 'pacedAt' | 'playFrom' | 'seeds'>;
  seeds: Omit<ActiveSeeds, 'nextNonce'> | null;
}

export function createPlayerCache(now_ms: () => number = () => performance.now()): PlayerCache {
  const moving = createMovingFields();
  const entries = createLruCache<AccountId, Entry>(MAX_ENTRIES, { onRemoved: ({ slot }) => moving.release(slot) });
  let trustedFrom_ms = 0;
  let pause_ms = FIRST_PAUSE_MS;
  return {
    get(accountId) {
      if (now_ms() < trustedFrom_ms) return undefined;
      const entry = entries.get(accountId);
      return entry && toPlayer(entry, moving);
    },
    set(player) {
      const entry = entries.get(player.accountId);
      if (!entry) {
        const { seeds, ...fixed } = player;
        const slot = moving.acquire();
        moving.write(slot, player);
        entries.set(player.accountId, { slot, fixed, seeds });
        return;
      }
      moving.write(entry.slot, player);
      if (isSame(entry, player)) return;
      const { seeds, ...fixed } = player;
      entry.fixed = fixed;
      entry.seeds = seeds;
    },
    delete(accountIds) {
      for (const id of accountIds) entries.delete(id);
    },
    dropOlder(accountId, version) {
      const existing = entries.peek(accountId);
      if (existing && moving.version(existing.slot) < version) entries.delete(accountId);
    },
    suspend() {
      pause_ms = now_ms() - trustedFrom_ms > CALM_MS ? FIRST_PAUSE_MS : Math.min(pause_ms * 2, MAX_PAUSE_MS);
      trustedFrom_ms = now_ms() + pause_ms;
    },
  };
}

/** Objects that came from the cache are compared by identity: the rules copy a player, not its dates and lists. */
const isSame = ({ fixed, seeds }: Entry, player: Player): boolean =>
  fixed.overdrawn === player.overdrawn &&
  fixed.blocked === player.blocked &&
  fixed.excludedUntil === player.excludedUntil &&
  fixed.playUntil === player.playUntil &&
  fixed.limits === player.limits &&
  fixed.hours === player.hours &&
  fixed.bonus === player.bonus &&
  seeds?.serverSeed === player.seeds?.serverSeed;

function toPlayer({ slot, fixed, seeds }: Entry, moving: ReturnType<typeof createMovingFields>): Player {
  const { nextNonce, ...counters } = moving.read(slot);
  return { ...fixed, ...counters, seeds: seeds && { ...seeds, nextNonce } };
}
