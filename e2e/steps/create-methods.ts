import { sql } from 'kysely';
import type { Site } from '../site/site.ts';
import { openSiteDatabase } from '../site/site-database.ts';

/** The demo brand is connected to the simulators; this is its method for cards, and one by bank transfer. */
export async function createMethods(site: Site): Promise<void> {
  const { db, close } = openSiteDatabase(site);
  const names = JSON.stringify({ EN: 'Demo card', CN: '演示银行卡', AR: 'بطاقة تجريبية' });
  await sql`insert into payments.method (brand_id, code, kind, gateway, names, demo, currency, min_amount, max_amount, fee_bps, position)
    select brand_id, 'cards', 'deposit', 'demo-card', ${names}, true, currency, 1000, 500000, 150, 9
    from payments.method where code = 'sandbox' and currency = 'USD'`.execute(db);
  await sql`insert into payments.method (brand_id, code, kind, names, currency, min_amount, max_amount, unique_cents, position)
    select brand_id, 'transfer', 'deposit', ${JSON.stringify({ EN: 'Bank transfer' })}, currency, 1000, 500000, true, 10
    from payments.method where code = 'sandbox' and currency = 'USD'`.execute(db);
  await close();
}
