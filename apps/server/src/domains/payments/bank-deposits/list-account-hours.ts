import type { AccountId, BrandId, BusinessHours } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { getRank } from '#identity';
import { hasHours } from '../opening.ts';
import { usedWithinDay } from './receiving-account.ts';

/**
 * Returns the hours of the receiving accounts that a player may pay to, by method; null: always. Those that are switched off, for higher ranks,
 * without a day on which they are open, or without room for the least payment of their method do not count, so a method of which none is left
 * is missing.
 */
export async function listAccountHours(
  db: Db | Tx,
  { accountId, brandId }: { accountId: AccountId; brandId: BrandId },
): Promise<ReadonlyMap<string, readonly (BusinessHours | null)[]>> {
  const { rows } = await sql<{ method: string; hours: BusinessHours | null }>`
    select a.method, a.hours from payments.receiving_account a
    join payments.method m on m.brand_id = a.brand_id and m.code = a.method
    where a.brand_id = ${brandId} and a.enabled and a.least_rank <= ${await getRank(db, accountId)}
      and (a.daily_max is null or ${usedWithinDay} + m.min_amount <= a.daily_max)`.execute(db);
  const hours = new Map<string, (BusinessHours | null)[]>();
  for (const row of rows.filter(hasHours)) hours.set(row.method, [...(hours.get(row.method) ?? []), row.hours]);
  return hours;
}
