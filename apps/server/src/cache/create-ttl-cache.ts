import { LRUCache } from 'lru-cache';

export interface TtlCacheOptions<Value> {
  /** Cache TTL, counted from the start of the load. */
  ttl_ms: number;
  /** Maximum total size of all cached values; the least recently used go first. */
  max: number;
  /** 1 when omitted. */
  sizeOf?: (value: Value) => number;
}

export interface TtlCache<Args extends unknown[], Value> {
  /** Returns the cached value, else the result of `load`. Concurrent callers share one load. */
  get(...args: Args): Promise<Value>;
  clear(): void;
}

/** Cached async read with TTL. Failures are not cached. Results of loads that started before `clear` are dropped. */
export function createTtlCache<Args extends unknown[], Value>(
  load: (...args: Args) => Promise<Value>,
  keyOf: (...args: Args) => string,
  { ttl_ms, max, sizeOf = () => 1 }: TtlCacheOptions<Value>,
): TtlCache<Args, Value> {
  const cache = new LRUCache<string, Promise<Value>>({ maxSize: max, ttl: ttl_ms });
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
        (value) => isCurrent() && cache.set(key, Promise.resolve(value), { size: sizeOf(value), start }),
        () => isCurrent() && cache.delete(key),
      );
      return pending;
    },
    clear: () => cache.clear(),
  };
}
