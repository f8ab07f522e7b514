import { sql } from 'kysely';
import type { Site } from '../site/site.ts';
import { openSiteDatabase } from '../site/site-database.ts';

/**
 * Allows payments between players, approves the withdrawals of an amount for them, and offers them as a method of deposit. All players of a
 * test have one address, which would link them.
 *
 * @param amount smallest units
 */
export async function offerBetweenPlayers(site: Site, amount: number): Promise<void> {
  const { db, close } = openSiteDatabase(site);
  await sql`update payments.withdrawal set state = 'approved' where state = 'review' and amount = ${amount}`.execute(
    db,
  );
  await sql`update payments.method m set gateway = 'match' from payments.withdrawal w
    where m.brand_id = w.brand_id and m.code = w.method and w.amount = ${amount}`.execute(db);
  await sql`insert into payments.matching (brand_id, enabled, allowed_by)
    select brand_id, true, 'Licence' from payments.method where code = 'cards'
    on conflict (brand_id) do update set enabled = true, allowed_by = 'Licence'`.execute(db);
  await sql`insert into payments.method (brand_id, code, kind, gateway, names, currency, min_amount, max_amount, position)
    select brand_id, 'between', 'deposit', 'match', ${JSON.stringify({ EN: 'Between players' })}, currency, 1000, 500000, 11
    from payments.method where code = 'cards' on conflict do nothing`.execute(db);
  await sql`delete from identity.duplicate_account where signal = 'address'`.execute(db);
  await close();
}
