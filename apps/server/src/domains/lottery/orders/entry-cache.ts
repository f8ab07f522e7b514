import type { BrandId } from '@fairhouse/contracts';
import { createTtlCache, type TtlCache } from '#cache';
import type { Db } from '#db';
import { type Entry, findEntry } from './find-entry.ts';

/** Orders ask for their entry by the hundred in a second; `lotteries-changed` clears it in all processes, and time if that is lost. */
const ENTRIES = { ttl_ms: 2_000, max: 5_000 };

/** Entries by brand and code. `get` refuses NOT_FOUND as `findEntry` does. */
export type EntryCache = TtlCache<[brandId: BrandId, entryCode: string], Entry>;

export const createEntryCache = (db: Db): EntryCache =>
  createTtlCache(
    (brandId, entryCode) => findEntry(db, brandId, entryCode),
    (brandId, entryCode) => `${brandId} ${entryCode}`,
    ENTRIES,
  );
