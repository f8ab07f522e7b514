import { LRUCache } from 'lru-cache';

/**
 * Remembers the `most` things used last. They are counted as sizes of one each: told their number, the library would make room for all of
 * them at once, and write it: 90 ms for the memories of one server.
 */
export const keepLatest = <Key extends {}, Kept extends {}>(max: number): LRUCache<Key, Kept> =>
  new LRUCache<Key, Kept>({ maxSize: max, sizeCalculation: () => 1 });
