import { LRUCache } from 'lru-cache';

export interface LruCacheOptions<Value = unknown> {
  /** Entries expire after this time, counted from when they were set; never when omitted. */
  ttl_ms?: number;
  /** The clock of the TTL, above zero; `performance.now` when omitted. */
  now_ms?: () => number;
  /** Called with each value that is removed or replaced. */
  onRemoved?: (value: Value) => void;
}

/**
 * LRU cache of at most `max` entries. It counts sizes of one each: given a number of entries, the library would allocate memory for all of
 * them immediately, 90 ms for the caches of one server.
 */
export const createLruCache = <Key extends {}, Value extends {}>(
  max: number,
  { ttl_ms = 0, now_ms = () => performance.now(), onRemoved }: LruCacheOptions<Value> = {},
): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>({
    maxSize: max,
    sizeCalculation: () => 1,
    ttl: ttl_ms,
    ttlResolution: 0,
    perf: { now: now_ms },
    ...(onRemoved && { dispose: onRemoved }),
  });
