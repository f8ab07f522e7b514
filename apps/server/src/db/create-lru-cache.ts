import { LRUCache } from 'lru-cache';

/**
 * LRU cache of `most` entries. It counts sizes of one each: given a number of entries, the library would allocate memory for all of them
 * immediately, 90 ms for the caches of one server.
 */
export const createLruCache = <Key extends {}, Value extends {}>(max: number): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>({ maxSize: max, sizeCalculation: () => 1 });
