import { type AccountId, type AgentSign, accountId } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { bigints, type Db, type Tx } from '#db';
import type { WithheldState } from './split-shares.ts';

/**
 * Members who have or had a sign of abuse, as a query: `account_id` and `state`, which is HELD while one waits, NOT_COUNTED when one was decided
 * not to count, and COUNTED when all were decided to count.
 */
export const SIGNED_MEMBERS: RawBuilder<unknown> = sql`(
    select account_id, case when bool_or(state = 'NOT_COUNTED') then 'NOT_COUNTED' when bool_or(state = 'OPEN') then 'HELD'
      else 'COUNTED' end as state
    from agents.review where kind = '' group by account_id
  )`;

/** Returns which of some members have a sign that waits, or do not count. */
export async function readWithheldMembers(
  tx: Tx,
  accounts: Iterable<AccountId>,
): Promise<{ accountId: AccountId; state: WithheldState }[]> {
  const { rows } = await sql<{ id: string; state: WithheldState }>`
    select account_id::text as id, state from ${SIGNED_MEMBERS} m
    where account_id = any(${bigints([...new Set(accounts)])}::bigint[]) and state <> 'COUNTED' order by account_id`.execute(
    tx,
  );
  return rows.map(({ id, state }) => ({ accountId: accountId(id), state }));
}

/** Returns the signs of members and the reason of the last decision, by account and what became of the share: `1007 HELD`. */
export async function readSigns(
  db: Db,
  accounts: readonly AccountId[],
): Promise<Map<string, { signs: AgentSign[]; reason: string }>> {
  const { rows } = await sql<{ key: string; signs: AgentSign[]; reason: string }>`
    select account_id || ' ' || case state when 'OPEN' then 'HELD' when 'COUNTS' then 'COUNTED' else state end as key,
      array_agg(distinct sign order by sign) as signs, (array_agg(reason order by decided_at desc nulls last))[1] as reason
    from agents.review where account_id = any(${bigints(accounts)}::bigint[]) and kind = '' group by 1`.execute(db);
  return new Map(rows.map(({ key, signs, reason }) => [key, { signs, reason }]));
}
