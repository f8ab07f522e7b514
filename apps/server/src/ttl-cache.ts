import { LRUCache } from 'lru-cache';

export interface TtlCacheOptions<Found> {
  /** How long a value is used, counted from the start of its load. */
  ttl_ms: number;
  /** The sum of the sizes of all cached values; the least recently used go first. */
  max: number;
  /** 1 without it. */
  sizeOf?: (found: Found) => number;
}

export interface TtlCache<Args extends unknown[], Found> {
  /** The cached value, else what `load` brings. Concurrent callers share one load. */
  get(...args: Args): Promise<Found>;
  clear(): void;
}

/** Cached async read with TTL. Failures are not cached. Results of loads that started before `clear` are dropped. */
export function createTtlCache<Args extends unknown[], Found>(
  load: (...args: Args) => Promise<Found>,
  keyOf: (...args: Args) => string,
  { ttl_ms, max, sizeOf = () => 1 }: TtlCacheOptions<Found>,
): TtlCache<Args, Found> {
  const cache = new LRUCache<string, Promise<Found>>({ maxSize: max, ttl: ttl_ms });
  return {
    get(...args) {
      const key = keyOf(...args);
      const cached = cache.get(key);
      if (cached) return cached;
      const start = performance.now();
      const pending = load(...args);
      cache.set(key, pending, { size: 1, start });
      const isCurrent = (): boolean => cache.peek(key) === pending;
      pending.then(
        // a new promise: setting the same one again would keep its size
        (found) => isCurrent() && cache.set(key, Promise.resolve(found), { size: sizeOf(found), start }),
        () => isCurrent() && cache.delete(key),
      );
      return pending;
    },
    clear: () => cache.clear(),
  };
}
