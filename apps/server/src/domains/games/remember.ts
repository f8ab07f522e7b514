import { LRUCache } from 'lru-cache';

interface Bounds<Found> {
  for_ms: number;
  /** The sum of the sizes of all that is kept; what was asked for longest ago goes first. */
  max: number;
  /** 1 without it. */
  sizeOf?: (found: Found) => number;
}

/** Asks once for each key until that is too old; what failed is asked again at once. What is being read while all is forgotten is not kept. */
export function remember<Args extends unknown[], Found>(
  read: (...args: Args) => Promise<Found>,
  keyOf: (...args: Args) => string,
  { for_ms, max, sizeOf = () => 1 }: Bounds<Found>,
): { ask(...args: Args): Promise<Found>; forget(): void } {
  const kept = new LRUCache<string, Promise<Found>>({ maxSize: max, ttl: for_ms });
  return {
    ask(...args) {
      const key = keyOf(...args);
      const known = kept.get(key);
      if (known) return known;
      const asked = read(...args);
      kept.set(key, asked, { size: 1 });
      const isKept = (): boolean => kept.peek(key) === asked;
      asked.then(
        // a new promise: the size of the same one would stay what it was
        (found) => isKept() && kept.set(key, Promise.resolve(found), { size: sizeOf(found) }),
        () => isKept() && kept.delete(key),
      );
      return asked;
    },
    forget: () => kept.clear(),
  };
}
