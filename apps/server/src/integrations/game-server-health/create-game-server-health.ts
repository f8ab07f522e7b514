import { LRUCache } from 'lru-cache';
import type { SafeFetch } from '../http-client/index.ts';

/** Whether the servers of game vendors can be reached. */
export interface GameServerHealth {
  /** True when something answers at the origin of `address`, whatever it says; remembered for some seconds. */
  answers(address: string): Promise<boolean>;
}

const TTL_MS = 10_000;
const MAX = 1_000;
/** A vendor that needs longer is away: players wait behind this. */
const TIMEOUT_MS = 1_500;

/** Asks each origin once in ten seconds at most; while a new answer is on its way the last one stands. */
export function createGameServerHealth(safeFetch: SafeFetch): GameServerHealth {
  const cache = new LRUCache<string, boolean>({
    ...{ max: MAX, ttl: TTL_MS, allowStale: true },
    fetchMethod: (origin) => checkOrigin(safeFetch, origin),
  });
  return { answers: async (address) => (await cache.fetch(new URL(address).origin)) ?? false };
}

async function checkOrigin(safeFetch: SafeFetch, origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await safeFetch.fetch(origin, { method: 'HEAD', headers: {}, signal });
    return reply.status < 500;
  } catch {
    return false;
  }
}
