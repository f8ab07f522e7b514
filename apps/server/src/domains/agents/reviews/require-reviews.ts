import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';

/** Returns reviews of a brand, each once, in their order. Refuses NOT_FOUND when one of them is not of the brand, before anything is decided. */
export async function requireReviews(db: Db, brandId: BrandId, reviews: readonly string[]): Promise<bigint[]> {
  const each = [...new Set(reviews.map(BigInt))];
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from agents.review
    where brand_id = ${brandId} and review_id = any (${each.map(String)}::bigint[])`.execute(db);
  if (rows[0]?.found !== each.length) throw refuse('NOT_FOUND', { field: 'reviews' });
  return each;
}
