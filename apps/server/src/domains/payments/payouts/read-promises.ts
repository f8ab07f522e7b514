import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { createLruCache } from '#cache';
import type { Db } from '#db';
import { type PayoutPromise, promiseOf } from './promise-of.ts';

/** What was measured of a brand's methods, by code. */
export type ReadMeasured<T> = (brandId: BrandId) => Promise<ReadonlyMap<string, T>>;

const KEPT_MS = 60_000;
const MAX_BRANDS = 1_000;

/** Creates a reader of what is measured of methods; it reads once a minute for each brand. */
export function createMeasuredReader<T>(
  db: Db,
  read: (db: Db, brandId: BrandId) => Promise<ReadonlyMap<string, T>>,
): ReadMeasured<T> {
  const cache = createLruCache<string, Promise<ReadonlyMap<string, T>>>(MAX_BRANDS, { ttl_ms: KEPT_MS });
  return (brandId) => {
    const key = String(brandId);
    const known = cache.get(key);
    if (known) return known;
    const reading = read(db, brandId);
    cache.set(key, reading);
    reading.catch(() => cache.delete(key));
    return reading;
  };
}

/** Reads how long withdrawals took, of those asked for between 30 days and 24 hours ago that were neither cancelled nor rejected. */
export async function readPromises(db: Db, brandId: BrandId): Promise<ReadonlyMap<string, PayoutPromise>> {
  const { rows } = await sql<{ method: string; paid_after: number[]; waiting: number }>`
    select method,
      coalesce(array_agg(ceil(extract(epoch from paid_at - created_at))::int) filter (where paid_at is not null), '{}')
        as paid_after,
      (count(*) filter (where paid_at is null))::int as waiting
    from payments.withdrawal
    where brand_id = ${brandId} and state not in ('cancelled', 'rejected')
      and created_at between now() - interval '30 days' and now() - interval '24 hours'
    group by method`.execute(db);
  return new Map(
    rows.flatMap(({ method, paid_after, waiting }): [string, PayoutPromise][] => {
      const promise = promiseOf(paid_after, waiting);
      return promise ? [[method, promise]] : [];
    }),
  );
}
