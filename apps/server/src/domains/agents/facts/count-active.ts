import type { ActiveScheme, BusinessDay } from '@fairhouse/agent-math';
import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { type TreePath, teamRange } from '../tree/path.ts';

export interface ActiveQuery {
  /** The agent, and the place in the tree. */
  accountId: AccountId;
  path: TreePath;
  /** Both are counted. */
  fromDay: BusinessDay;
  toDay: BusinessDay;
  /** Amounts in smallest units. */
  scheme: ActiveScheme;
  /** Members that an operator has marked as not counting. */
  notCounted?: readonly AccountId[];
}

/**
 * Counts the members at and below an agent who are active in a period (agents-settlement 5): whose valid stake, corrections included, and
 * deposits reach those of the scheme.
 */
export async function countActive(db: Db | Tx, query: ActiveQuery): Promise<number> {
  const { accountId, path, fromDay, toDay, scheme, notCounted = [] } = query;
  const [from, to] = teamRange(path);
  const { rows } = await sql<{ active: number }>`
    with days as (
      select day::date from generate_series(${fromDay}::date, ${toDay}::date, interval '1 day') as day
    ), sums as (
      select n.account_id, sum(n.valid) as valid, sum(n.deposits) as deposits
      from days d cross join lateral (
        select account_id, valid, 0 as deposits from agents.member_day
          where day = d.day and path >= ${from} and path < ${to}
        union all select account_id, 0, amount from agents.member_flow
          where day = d.day and path >= ${from} and path < ${to} and kind = 'deposit'
      ) n group by 1
    )
    select count(*)::int as active from sums
    where valid >= ${scheme.minValid} and deposits >= ${scheme.minDeposit}
      and not (${scheme.excludeSelf} and account_id = ${accountId})
      and account_id <> all (${notCounted.map(String)}::bigint[])`.execute(db);
  return rows[0]?.active ?? 0;
}
