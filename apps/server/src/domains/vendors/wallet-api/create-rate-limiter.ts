import { createLruCache } from '#cache';

/** Limits the calls per minute of each subject: a continuously refilled token bucket. */
export interface RateLimiter {
  /** Consumes one of a subject's calls; returns false when none is left now. */
  tryAcquire(subject: string, max_perMinute: number): boolean;
}

/** Maximum number of buckets. The least recently used one is removed first: a subject that returns then starts with a full bucket. */
const MAX_SUBJECTS = 10_000;

/** Creates the buckets of this process; each holds at most ten seconds' worth of calls. */
export function createRateLimiter(now_ms: () => number = () => performance.now()): RateLimiter {
  const buckets = createLruCache<string, { left: number; at_ms: number }>(MAX_SUBJECTS);
  return {
    tryAcquire(subject, max_perMinute) {
      const now = now_ms();
      const max = Math.max(1, max_perMinute / 6);
      let bucket = buckets.get(subject);
      if (!bucket) {
        bucket = { left: max, at_ms: now };
        buckets.set(subject, bucket);
      }
      const left = Math.min(max, bucket.left + ((now - bucket.at_ms) * max_perMinute) / 60_000);
      bucket.left = left >= 1 ? left - 1 : left;
      bucket.at_ms = now;
      return left >= 1;
    },
  };
}
