import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

export interface RateLimitRule {
  /** The subject and the purpose: `ip:203.0.113.7`, `number:+84…`. */
  subject: string;
  max: number;
  within_s: number;
}

/**
 * Counts one more, or returns the seconds to wait when the count of the window has reached `max`. A window starts with the first count
 * after the previous one is over. One statement, so that concurrent requests cannot exceed the limit.
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
