import { LRUCache } from 'lru-cache';
import type { SafeFetch } from '../http-client/index.ts';

/** Whether the vendors' game servers are reachable. */
export interface GameServerHealth {
  /** Returns true when something responds at the origin of `address`, whatever the response; cached for some seconds. */
  answers(address: string): Promise<boolean>;
}

const TTL_MS = 10_000;
/** A server that was starting is found soon after. */
const FAILED_TTL_MS = 2_000;
const MAX = 1_000;
/** A vendor that takes longer counts as unavailable: players wait for this check. */
const TIMEOUT_MS = 1_500;

/** Checks each origin at most once in ten seconds, or in two after a failure; during a new check the last result applies. */
export function createGameServerHealth(safeFetch: SafeFetch): GameServerHealth {
  const cache = new LRUCache<string, boolean>({
    max: MAX,
    ttl: TTL_MS,
    allowStale: true,
    async fetchMethod(origin, _last, { options }) {
      const answered = await checkOrigin(safeFetch, origin);
      if (!answered) options.ttl = FAILED_TTL_MS;
      return answered;
    },
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
