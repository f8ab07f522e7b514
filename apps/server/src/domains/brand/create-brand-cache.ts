import type { BrandId } from '@fairhouse/contracts';
import { createTtlCache } from '#cache';
import type { Db } from '#db';
import { normalizeHost } from '#http';
import type { BrandRecord } from './brand.ts';
import { listBrands } from './brand-store.ts';

/** Cache TTL, counted from the start of the read. An operator change reaches every process within it. */
const CACHE_MS = 3_000;

export interface BrandCache {
  /** Returns the brand that serves a host (`Host` header, port ignored), or the brand of `*`, or null. */
  byHost(host: string): Promise<BrandRecord | null>;
  byId(id: BrandId): Promise<BrandRecord | null>;
  /** Forces a read at the next request. */
  clear(): void;
}

interface Index {
  byHost: Map<string, BrandRecord>;
  byId: Map<bigint, BrandRecord>;
}

/** Caches all brands of the installation in memory for a few seconds, so that requests with unknown host names cost no query. */
export function createBrandCache(db: Db): BrandCache {
  const index = createTtlCache(
    () => loadIndex(db),
    () => '',
    { ttl_ms: CACHE_MS, max: 1 },
  );
  return {
    async byHost(host) {
      const { byHost } = await index.get();
      return byHost.get(normalizeHost(host)) ?? byHost.get('*') ?? null;
    },
    async byId(id) {
      return (await index.get()).byId.get(id) ?? null;
    },
    clear: index.clear,
  };
}

async function loadIndex(db: Db): Promise<Index> {
  const brands = await listBrands(db);
  return {
    byHost: new Map(brands.flatMap((brand) => brand.domains.map((domain) => [domain.host, brand]))),
    byId: new Map(brands.map((brand) => [brand.brandId, brand])),
  };
}
