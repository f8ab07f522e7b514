import { type AccountId, money } from '@fairhouse/contracts';
import { addBonus } from '#bonuses';
import type { TestSite } from '#testing';

/** Gives bonus money with this name. Returns its number. */
export async function addBonusMoney({ db, brandId }: TestSite, { accountId }: { accountId: AccountId }, name: string) {
  const terms = {
    ...{ base: 'bonus' as const, times_x100: 1_000, counts: 'all' as const, days: 7, maxStake: '5.00' },
    ...{ categories: [{ category: 'RNG' as const, weight_bps: 10_000 }], games: [] },
  };
  const bonus = { accountId, brandId, currency: 'USD' as const, awardNo: 999_999n, names: { EN: name } };
  await db.transaction().execute((tx) => addBonus(tx, { ...bonus, amount: money(100n), deposit: 0n, terms }));
  const { bonus_no } = await db
    .selectFrom('bonuses.bonus')
    .select('bonus_no')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { bonusNo: String(bonus_no) };
}
