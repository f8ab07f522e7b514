import type { AccountId, BrandId, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { grantFreeRounds } from '#bets';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { accountOf } from '../vendor.ts';

/** Free rounds that an award gives. */
export interface AwardedRounds {
  accountId: AccountId;
  awardNo: bigint;
  games: readonly string[];
  stake: Money;
  rounds: number;
  until: Date;
}

/** Gives the free rounds of an award, once, and has them reported to the game server. Refuses REWARD_CLOSED when no vendor has the games. */
export async function grantAwardedRounds(tx: Tx, award: AwardedRounds): Promise<void> {
  const { accountId, awardNo, games, stake, rounds, until } = award;
  const { brand_id } = await tx
    .selectFrom('identity.member')
    .select('brand_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const vendor = await findRoundsVendor(tx, brand_id as BrandId, games);
  if (!vendor) throw refuse('REWARD_CLOSED');
  const grantId = `award-${awardNo}`;
  const terms = { games, stake: String(stake), rounds, until: until.toISOString() };
  await sql`
    insert into vendors.free_rounds (account_id, grant_id, brand_id, vendor_id, terms, reason, granted_by, delivery_status, next_at)
    values (${accountId}, ${grantId}, ${brand_id}, ${vendor.vendorId}, ${JSON.stringify(terms)}, ${`A${awardNo}`}, 'rewards',
      ${vendor.isReachable ? 'pending' : 'none'}, ${vendor.isReachable ? sql`now()` : null})
    on conflict (account_id, grant_id) do nothing`.execute(tx);
  const of = { accountId, grantId, vendor: accountOf(vendor), games, stake, rounds };
  await grantFreeRounds(tx, { ...of, validFrom: new Date(), validUntil: until });
}

/** Returns the vendor of the brand that serves all of these games; null when there is none. */
export async function findRoundsVendor(
  db: Db | Tx,
  brandId: BrandId,
  games: readonly string[],
): Promise<{ vendorId: bigint; isReachable: boolean } | null> {
  const { rows } = await sql<{ vendorId: bigint; isReachable: boolean }>`
    select v.vendor_id as "vendorId", v.base_url <> '' as "isReachable" from vendors.vendor v
    where v.brand_id = ${brandId} and v.enabled
      and (select count(*) from games.game g where g.code = any(${[...games]}) and g.vendor_code = any(v.vendor_codes))
        = ${new Set(games).size}
    order by v.vendor_id limit 1`.execute(db);
  return rows[0] ?? null;
}
