import type { BrandId } from '@fairhouse/contracts';
import { createTtlCache, type TtlCache } from '#cache';

/** Cache TTL. Operator changes reach every process within it; the process that made the change clears its own cache. */
const TTL_MS = 3_000;
/** Entries per brand. Limited, because visitors can request arbitrary pages and searches. */
const MAX = 1_000;

export interface ContentCache {
  /** Returns the cached answer of this name, or the result of `read`. */
  get<T>(brandId: BrandId, name: string, read: () => Promise<T>): Promise<T>;
  clear(brandId: BrandId): void;
}

type BrandCache = TtlCache<[name: string, read: () => Promise<unknown>], unknown>;

/** Creates a cache of a few seconds per brand, so that a thousand visitors cost as much as one. */
export function createContentCache(): ContentCache {
  /** One for each brand of the installation. */
  const brands = new Map<BrandId, BrandCache>();
  const cacheOf = (brandId: BrandId): BrandCache => {
    const cache =
      brands.get(brandId) ??
      createTtlCache(
        (_name: string, read: () => Promise<unknown>) => read(),
        (name) => name,
        { ttl_ms: TTL_MS, max: MAX },
      );
    brands.set(brandId, cache);
    return cache;
  };
  return {
    get: <T>(brandId: BrandId, name: string, read: () => Promise<T>) => cacheOf(brandId).get(name, read) as Promise<T>,
    clear: (brandId) => brands.get(brandId)?.clear(),
  };
}
