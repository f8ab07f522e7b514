import { createLruCache } from '#cache';

/** Maximum age of a valid signed request: the window of five minutes on both sides. */
const TTL_MS = 600_000;
/** About 50 MB. */
const MAX = 200_000;

export interface NonceCache {
  /** Returns true when a key may use this nonce: a new one, or a used one with the same signature (a byte-identical resend). */
  claim(keyId: string, nonce: string, sign: string): boolean;
}

/**
 * Caches the nonces of this process. They are no idempotency keys: a resend is legal, and a signed request moves money once in any case. A
 * nonce with other content only shows that somebody forges requests.
 */
export function createNonceCache(now_ms: () => number = () => performance.now()): NonceCache {
  const seen = createLruCache<string, string>(MAX, { ttl_ms: TTL_MS, now_ms });
  return {
    claim(keyId, nonce, sign) {
      const key = `${keyId}\n${nonce}`;
      // unlike `get`, it does not make the nonce the most recently used: the oldest is evicted first
      const known = seen.peek(key);
      if (known !== undefined) return known === sign;
      seen.set(key, sign);
      return true;
    },
  };
}
