import type { AccountId, BrandId, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { grantFreeRounds } from '#bets';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { accountOf } from '../vendor.ts';
import { grantOfAward } from './awarded-wins.ts';

/** Free rounds that an award gives. */
export interface AwardedRounds {
  accountId: AccountId;
  awardNo: bigint;
  games: readonly string[];
  stake: Money;
  rounds: number;
  until: Date;
  /** Whether wins are collected for bonus money, in our own slots; in games of vendors they are cash. */
  collects: boolean;
}

/** The vendor of our own slots' rounds in `bets`. */
const OWN_VENDOR = 'house';

/**
 * Gives the free rounds of an award, once: in our own slots, or in the games of a vendor, to whose server they are reported. Refuses
 * REWARD_CLOSED when neither has all of the games, and for wins to collect in games of a vendor.
 */
export async function grantAwardedRounds(tx: Tx, award: AwardedRounds): Promise<void> {
  const { accountId, awardNo, games, stake, rounds, until, collects } = award;
  const { brand_id } = await tx
    .selectFrom('identity.member')
    .select('brand_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const grantId = grantOfAward(awardNo);
  if (await areOwnSlots(tx, games)) {
    const own = { accountId, grantId, vendor: OWN_VENDOR, games, stake, rounds, collects };
    await grantFreeRounds(tx, { ...own, validFrom: new Date(), validUntil: until });
    return;
  }
  const vendor = await findRoundsVendor(tx, brand_id as BrandId, games);
  if (!vendor || collects) throw refuse('REWARD_CLOSED');
  const terms = { games, stake: String(stake), rounds, until: until.toISOString() };
  await sql`
    insert into vendors.free_rounds (account_id, grant_id, brand_id, vendor_id, terms, reason, granted_by, delivery_status, next_at)
    values (${accountId}, ${grantId}, ${brand_id}, ${vendor.vendorId}, ${JSON.stringify(terms)}, ${`A${awardNo}`}, 'rewards',
      ${vendor.isReachable ? 'pending' : 'none'}, ${vendor.isReachable ? sql`now()` : null})
    on conflict (account_id, grant_id) do nothing`.execute(tx);
  const of = { accountId, grantId, vendor: accountOf(vendor), games, stake, rounds };
  await grantFreeRounds(tx, { ...of, validFrom: new Date(), validUntil: until });
}

/**
 * Whether all of these games are our own slots in which free rounds can be played: not those with a progressive jackpot, to which a round
 * without a stake contributes nothing.
 *
 * @param offered the stake and its currency, where the games must offer it
 */
export async function areOwnSlots(
  db: Db | Tx,
  games: readonly string[],
  offered?: { stake: Money; currency: string },
): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`
    select count(*) = ${new Set(games).size} as all from games.game g
    where g.code = any(${[...games]}) and g.vendor_code = 'HOUSE' and g.category = 'RNG' and not g.jackpot
      and (${offered === undefined} or exists (select from games.stake_list s where s.code = g.code
        and s.currency = ${offered?.currency ?? ''} and ${offered?.stake ?? 0n} = any(s.stakes)))`.execute(db);
  return rows[0]?.all ?? false;
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
