import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db';

/**
 * Records the valid stakes of rounds whose product knows another one than the rule of their category, in smallest units. It is called before
 * the settlement or the change of a round for which it counts, or in its transaction. A repeat with the same values adds nothing.
 *
 * @param rounds rows of (account_id, round_ref, counted, differs); `differs`: whether it is another one than the stake less refunds. One that does
 *   not differ is recorded only where another one was before.
 */
export async function recordCounted(db: Db | Tx, vendor: string, rounds: RawBuilder<unknown>): Promise<void> {
  await sql`insert into bets.round_counted (account_id, vendor, round_ref, counted)
    select n.account_id, ${vendor}, n.round_ref, n.counted
    from (${rounds}) as n (account_id, round_ref, counted, differs)
    left join lateral (
      select c.counted from bets.round_counted c
      where c.account_id = n.account_id and c.vendor = ${vendor} and c.round_ref = n.round_ref order by c.xid desc limit 1
    ) last on true
    where last.counted is distinct from n.counted and (n.differs or last.counted is not null)
    on conflict (account_id, vendor, round_ref, xid) do update set counted = excluded.counted`.execute(db);
}
