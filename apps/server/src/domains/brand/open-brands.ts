import type { BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';
import { bareHost } from '#http';
import type { BrandRecord } from './brand.ts';
import { readBrands } from './brand-store.ts';

/** How long after it began to read a process goes on with what it read; a change of the operator is everywhere after this. */
const CACHE_MS = 3_000;

export interface Brands {
  /** The brand that serves a host (`Host` header, a port is ignored), or the one of `*`, or null. */
  byHost(host: string): Promise<BrandRecord | null>;
  byId(id: BrandId): Promise<BrandRecord | null>;
  /** Reads anew at the next question. */
  forget(): void;
}

interface Index {
  byHost: Map<string, BrandRecord>;
  byId: Map<bigint, BrandRecord>;
  until_ms: number;
}

/** The brands of the installation, all kept in memory for a few seconds, so that a made-up host name costs nothing. */
export function openBrands(db: Db): Brands {
  let index: Index | null = null;
  let reading: Promise<Index> | null = null;

  const read = async (): Promise<Index> => {
    const began_ms = Date.now();
    const brands = await readBrands(db);
    return {
      byHost: new Map(brands.flatMap((brand) => brand.domains.map((domain) => [domain.host, brand]))),
      byId: new Map(brands.map((brand) => [brand.brandId, brand])),
      until_ms: began_ms + CACHE_MS,
    };
  };
  const now = (): Promise<Index> => {
    if (index && index.until_ms > Date.now()) return Promise.resolve(index);
    if (reading) return reading;
    const asked = read();
    reading = asked;
    // what was asked before all was forgotten may be older than the change: whoever waits for it has it, and nobody after
    const end = (found: Index | null) => {
      if (reading !== asked) return;
      reading = null;
      index = found;
    };
    asked.then(end, () => end(null));
    return asked;
  };

  return {
    async byHost(host) {
      const { byHost } = await now();
      return byHost.get(bareHost(host)) ?? byHost.get('*') ?? null;
    },
    async byId(id) {
      return (await now()).byId.get(id) ?? null;
    },
    forget() {
      index = null;
      reading = null;
    },
  };
}
