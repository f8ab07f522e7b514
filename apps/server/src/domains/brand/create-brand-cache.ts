import type { BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';
import { normalizeHost } from '#http';
import { createTtlCache } from '#ttl-cache';
import type { BrandRecord } from './brand.ts';
import { listBrands } from './brand-store.ts';

/** How long after it began to read a process goes on with what it read; a change of the operator is everywhere after this. */
const CACHE_MS = 3_000;

export interface BrandCache {
  /** The brand that serves a host (`Host` header, a port is ignored), or the one of `*`, or null. */
  byHost(host: string): Promise<BrandRecord | null>;
  byId(id: BrandId): Promise<BrandRecord | null>;
  /** Reads anew at the next question. */
  clear(): void;
}

interface Index {
  byHost: Map<string, BrandRecord>;
  byId: Map<bigint, BrandRecord>;
}

/** The brands of the installation, all kept in memory for a few seconds, so that a made-up host name costs nothing. */
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
