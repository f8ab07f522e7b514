import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { joinReads } from '#cache';
import { bigints, type Db } from '#db';

/** Returns the rate of a member in lotteries, as `findLotteryRates`; what is asked at the same time is read together. */
export const createFindLotteryRate = (db: Db): ((accountId: AccountId) => Promise<number | null>) =>
  joinReads((accountIds) => findLotteryRates(db, accountIds));

/**
 * Returns the rates of members in lotteries, in tenths of a percent: that of the own line, where the agent at its top has one. Null for
 * members of no line, and of a line to which no rate is given yet: those have the rate of the brand.
 */
async function findLotteryRates(db: Db, accountIds: readonly AccountId[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ account: AccountId; rate: number }>`
    select p.account_id as account, coalesce(r.rate, 0) as rate from agents.placement p
    join agents.rate t on t.account_id = split_part(p.path, '/', 2)::bigint and t.category = 'LOTT' and t.to_at is null
      and t.rate > 0
    left join agents.rate r on r.account_id = p.account_id and r.category = 'LOTT' and r.to_at is null
    where p.account_id = any(${bigints(accountIds)}::bigint[]) and p.to_at is null`.execute(db);
  const rates = new Map(rows.map(({ account, rate }) => [account, rate]));
  return accountIds.map((accountId) => rates.get(accountId) ?? null);
}
