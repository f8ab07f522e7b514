/** Maximum age of a valid signed request: the window of five minutes on both sides. */
const TTL_MS = 600_000;
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
