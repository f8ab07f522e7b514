import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

/** Returns the ids of the promotions of a brand in which something can be earned now. */
export async function listOpenPromotions(db: Db, brandId: BrandId): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.promotion_id::text as id from promotions.promotion p
    join promotions.version v on v.promotion_id = p.promotion_id and v.version = p.live_version
    where p.brand_id = ${brandId} and p.stopped_at is null and p.exhausted_at is null
      and (v.rules ->> 'from')::timestamptz <= now() and coalesce((v.rules ->> 'until')::timestamptz > now(), true)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
