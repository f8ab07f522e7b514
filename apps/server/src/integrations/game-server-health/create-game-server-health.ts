import { LRUCache } from 'lru-cache';
import type { SafeFetch } from '../http-client/index.ts';

/** Whether the vendors' game servers are reachable. */
export interface GameServerHealth {
  /** Returns true when something responds at the origin of `address`, whatever the response; cached for some seconds. */
  answers(address: string): Promise<boolean>;
}

const TTL_MS = 10_000;
const MAX = 1_000;
/** A vendor that takes longer counts as unavailable: players wait for this check. */
const TIMEOUT_MS = 1_500;

/** Checks each origin at most once in ten seconds; during a new check the last result applies. */
export function createGameServerHealth(safeFetch: SafeFetch): GameServerHealth {
  const cache = new LRUCache<string, boolean>({
    max: MAX,
    ttl: TTL_MS,
    allowStale: true,
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
