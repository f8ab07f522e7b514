import { type AccountId, type BonusMoneyTerms, brandId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { addBonus } from '../../apps/server/src/domains/bonuses/index.ts';
import type { Site } from '../site/site.ts';
import { openSiteDatabase } from '../site/site-database.ts';

const TERMS: BonusMoneyTerms = {
  base: 'bonus',
  times_x100: 1_000,
  counts: 'all',
  days: 7,
  maxStake: '5.00',
  categories: [{ category: 'RNG', weight_bps: 10_000 }],
  games: [],
};

/** Grants a player bonus money of 10.00 for a deposit, to be played 10 times, as an award of a promotion does. */
export const grantDepositBonus = (site: Site, username: string): Promise<void> =>
  grantBonus(site, username, { deposit: 6_000n });

/** Grants a player bonus money of 10.00 that can be used in the games of a vendor too, stakes of at most 5.00, to be played 10 times. */
export const grantVendorBonus = (site: Site, username: string, vendor: string): Promise<void> =>
  grantBonus(site, username, { terms: { vendors: [{ vendor, weight_bps: 10_000 }] } });

async function grantBonus(
  site: Site,
  username: string,
  { deposit = 0n, terms = {} }: { deposit?: bigint; terms?: Partial<BonusMoneyTerms> },
): Promise<void> {
  const { db, close } = openSiteDatabase(site);
  const { rows } = await sql<{ id: AccountId }>`
    select account_id as id from identity.member where username = ${username}`.execute(db);
  const [{ id }] = rows as [{ id: AccountId }];
  await db.transaction().execute((tx) =>
    addBonus(tx, {
      accountId: id,
      brandId: brandId(1n),
      currency: 'USD',
      // no award has such a number; bonuses of several tests differ by their account
      awardNo: 900_000_000n + id,
      amount: money(1_000n),
      deposit,
      names: { EN: 'Welcome bonus' },
      terms: { ...TERMS, ...terms },
    }),
  );
  await close();
}
