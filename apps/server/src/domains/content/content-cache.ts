import type { BrandId } from '@fairhouse/contracts';
import { createTtlCache, type TtlCache } from '#ttl-cache';

/** Operator changes reach every process within it; the process that made the change clears its own cache. */
const TTL_MS = 3_000;
/** Entries of one brand; visitors make up pages and searches. */
const MAX = 1_000;

export interface ContentCache {
  /** The answer cached under this name, else what `read` brings. */
  get<T>(brandId: BrandId, name: string, read: () => Promise<T>): Promise<T>;
  clear(brandId: BrandId): void;
}

type BrandCache = TtlCache<[name: string, read: () => Promise<unknown>], unknown>;

/** Answers cached for a few seconds by brand, so that a thousand visitors cost what one does. */
export function createContentCache(): ContentCache {
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
