import { sql } from 'kysely';
import type { Site } from '../../e2e/site/site.ts';
import { openSiteDatabase } from '../../e2e/site/site-database.ts';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const INSTRUCTIONS = {
  EN: 'Pay the exact amount in one sum, from an account in your own name.\nKeep the receipt until the money has arrived.',
  CN: '请用本人账户一次付清准确金额。\n款项到账前请保留凭证。',
  AR: 'ادفع المبلغ بالضبط دفعة واحدة من حساب باسمك.\nواحتفظ بالإيصال حتى يصل المبلغ.',
};
const TEXTS = {
  EN: 'The bank updates its systems.',
  CN: '银行正在升级系统。',
  AR: 'يحدّث البنك أنظمته.',
};
const CAPS = [
  { window: 'day', fromRank: 0, amount: '200000', count: 5 },
  { window: 'month', fromRank: 0, amount: '1500000', count: null },
  { window: 'month', fromRank: 5, amount: '5000000', count: null },
];

/** Gives the first deposit method of the demo limits, texts, an image and planned maintenance. */
export async function seedMethods(site: Site): Promise<void> {
  const { db, close } = openSiteDatabase(site);
  const maintenance = JSON.stringify({ from: inHours(20), until: inHours(22), texts: TEXTS });
  await sql`update payments.method set caps = ${JSON.stringify(CAPS)}, instructions = ${JSON.stringify(INSTRUCTIONS)},
      image = '/icons/icon-192.png', maintenance = ${maintenance}
    where brand_id = 1 and code = 'sandbox'`.execute(db);
  await close();
}
