import type { BrandId, RATE_CATEGORIES, RebateRates } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';

/** Returns the highest present rates of members of a brand by category: what their lines are paid of a valid stake. */
export async function readHighestRates(db: Db | Tx, brandId: BrandId): Promise<RebateRates> {
  const { rows } = await sql<{ category: (typeof RATE_CATEGORIES)[number]; rate: number }>`
    select r.category, max(r.rate) as rate from agents.rate r
    join agents.placement p on p.account_id = r.account_id and p.to_at is null
    where p.brand_id = ${brandId} and r.to_at is null group by r.category order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ category, rate }) => [category, rate]));
}
