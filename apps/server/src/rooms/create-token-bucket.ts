/** Returns a function that takes one token and says whether there was one; tokens come back at `rate_perSecond` up to `burst`. */
export function createTokenBucket(rate_perSecond: number, burst: number, now_ms: () => number): () => boolean {
  let tokens = burst;
  let last_ms = now_ms();
  return () => {
    const now = now_ms();
    tokens = Math.min(burst, tokens + ((now - last_ms) * rate_perSecond) / 1000);
    last_ms = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
