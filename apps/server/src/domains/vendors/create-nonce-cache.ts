/** As long as a signed request can be fresh: the window of five minutes on both sides. */
const TTL_MS = 600_000;
const MAX = 200_000;

export interface NonceCache {
  /** Whether a key may use this nonce: a new one, or an old one with the same signature again (a byte-identical resend). */
  claim(keyId: string, nonce: string, sign: string): boolean;
}

/**
 * Remembers the nonces of this process. They are no key of idempotency: a resend is legal, and what a signed request moves is moved
 * once whatever happens here. A nonce with another content only tells that somebody makes requests up.
 */
export function createNonceCache(now_ms: () => number = () => performance.now()): NonceCache {
  const seen = new Map<string, { sign: string; until_ms: number }>();
  return {
    claim(keyId, nonce, sign) {
      const key = `${keyId}\n${nonce}`;
      const known = seen.get(key);
      if (known && known.until_ms > now_ms()) return known.sign === sign;
      for (const [old, { until_ms }] of seen) {
        if (until_ms > now_ms() && seen.size < MAX) break;
        seen.delete(old);
      }
      seen.delete(key);
      seen.set(key, { sign, until_ms: now_ms() + TTL_MS });
      return true;
    },
  };
}
