import { sql } from 'kysely';
import type { Db } from '#db';
import type { Difference } from './trial-balance.ts';

/**
 * What is wrong with the pots of growing jackpots, beside what holds for every account: the shares that were gathered are not those of
 * the entries, the hits are not what was paid out, or money is still between a pot and a player.
 */
export async function checkPots(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{ account_id: bigint; what: Difference['what']; account: string; entries: string }>`
    with moved as (
      select e.account_id as pot_id, coalesce(sum(e.amount) filter (where e.kind = 'jackpot-contribution'), 0) as put_in,
        coalesce(-sum(e.amount) filter (where e.kind = 'jackpot-payout'), 0) as paid,
        count(*) filter (where e.kind = 'jackpot-payout') as payouts
      from ledger.entry e where e.account_id in (select pot_id from ledger.pot) group by e.account_id
    ), hits as (select pot_id, sum(amount) as amount, count(*) as n, max(hit_no) as last from ledger.pot_hit group by pot_id)
    select p.pot_id as account_id, 'pot-shares' as what, p.contributed_ppm::text as account,
      (coalesce(m.put_in, 0) * 1000000 + p.owed_ppm)::text as entries
    from ledger.pot p left join moved m using (pot_id)
    where p.contributed_ppm <> coalesce(m.put_in, 0) * 1000000 + p.owed_ppm
    union all select p.pot_id, 'pot-hits', p.hits || ' hits, ' || coalesce(h.amount, 0),
      coalesce(m.payouts, 0) || ' payouts, ' || coalesce(m.paid, 0)
    from ledger.pot p left join moved m using (pot_id) left join hits h using (pot_id)
    where coalesce(h.amount, 0) <> coalesce(m.paid, 0) or p.hits <> coalesce(h.n, 0) or p.hits <> coalesce(h.last, 0)
      or p.hits <> coalesce(m.payouts, 0)
    union all select h.house_id, 'pot-clearing', '0', (-sum(e.amount))::text
    from ledger.house_account h join ledger.entry e on e.contra_id = h.house_id
    where h.name in ('jackpot', 'trial-jackpot') group by h.house_id having sum(e.amount) <> 0`.execute(db);
  return rows.map((r) => ({ accountId: r.account_id, what: r.what, account: r.account, entries: r.entries }));
}
