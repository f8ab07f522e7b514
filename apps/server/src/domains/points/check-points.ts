import { sql } from 'kysely';
import type { Difference, TrialCheck } from '#ledger';

/** More would add no information. */
const MAX_DIFFERENCES = 100;

/**
 * Creates the part of the trial balance that checks points: each balance is the sum of its entries, which are numbered without gaps and each
 * follow from the one before, and the points of play by month are those of the entries.
 */
export const createPointCheck = (): TrialCheck => ({
  async find(tx) {
    const { rows } = await sql<{ id: bigint; what: Difference['what']; account: string; entries: string }>`
      with summed as (
        select account_id, count(*) as n, sum(amount_micro) as amount,
          coalesce(sum(amount_micro) filter (where kind in ('play', 'correction')), 0) as played
        from points.entry group by account_id
      ), chained as (
        select account_id, seq, balance_micro, lag(balance_micro, 1, 0::bigint) over w + amount_micro as follows
        from points.entry window w as (partition by account_id order by seq)
      ), months as (select account_id, sum(amount_micro) as amount from points.month group by account_id)
      select coalesce(a.account_id, s.account_id) as id, 'points-balance' as what, coalesce(a.balance_micro, 0)::text as account,
        coalesce(s.amount, 0)::text as entries
      from points.account a full join summed s using (account_id)
      where coalesce(a.balance_micro, 0) <> coalesce(s.amount, 0)
      union all select a.account_id, 'points-gap', a.seq::text, coalesce(s.n, 0)::text
      from points.account a left join summed s using (account_id) where a.seq <> coalesce(s.n, 0)
      union all select account_id, 'points-chain', 'entry ' || seq, follows::text from chained where balance_micro <> follows
      union all select s.account_id, 'points-months', coalesce(m.amount, 0)::text, s.played::text
      from summed s left join months m using (account_id) where s.played <> coalesce(m.amount, 0)
      limit ${MAX_DIFFERENCES}`.execute(tx);
    return rows.map(({ id, ...found }) => ({ accountId: id, ...found }));
  },
  publish: () => Promise.resolve(),
});
