import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

export interface RateLimitRule {
  /** Who asks, and what for: `ip:203.0.113.7`, `number:+84…`. */
  subject: string;
  max: number;
  within_s: number;
}

/**
 * Counts one more, or answers how many seconds to wait when there were `most` since the window began; a window begins with the first after
 * the last one is over. In one statement, so that many at once cannot slip past.
 */
export async function consumeRateLimit(
  db: Db,
  brandId: BrandId,
  { subject, max, within_s }: RateLimitRule,
): Promise<number> {
  const over = sql<boolean>`t.since <= now() - make_interval(secs => ${within_s})`;
  const { rows } = await sql`
    insert into identity.rate_limit as t (brand_id, subject, count) values (${brandId}, ${subject}, 1)
    on conflict (brand_id, subject) do update set
      count = case when ${over} then 1 else t.count + 1 end,
      since = case when ${over} then now() else t.since end
    where ${over} or t.count < ${max}
    returning count`.execute(db);
  if (rows.length > 0) return 0;
  const row = await db
    .selectFrom('identity.rate_limit')
    .select(sql<number>`ceil(extract(epoch from since + make_interval(secs => ${within_s}) - now()))::int`.as('wait_s'))
    .where('brand_id', '=', brandId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return Math.max(1, row?.wait_s ?? 1);
}
