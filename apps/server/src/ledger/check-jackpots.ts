import { sql } from 'kysely';
import type { Db } from '#db';
import type { Difference } from './trial-balance.ts';

/**
 * Checks the progressive jackpots beyond the checks of all accounts: collected contributions match the entries, hits match the payouts, and
 * no money remains between a jackpot and a player.
 */
export async function checkJackpots(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{ account_id: bigint; what: Difference['what']; account: string; entries: string }>`
    with moved as (
      select e.account_id as jackpot_id, coalesce(sum(e.amount) filter (where e.kind = 'jackpot-contribution'), 0) as put_in,
        coalesce(-sum(e.amount) filter (where e.kind = 'jackpot-payout'), 0) as paid,
        count(*) filter (where e.kind = 'jackpot-payout') as payouts
      from ledger.entry e where e.account_id in (select jackpot_id from ledger.jackpot) group by e.account_id
    ), wins as (select jackpot_id, sum(amount) as amount, count(*) as n, max(win_no) as last from ledger.jackpot_win group by jackpot_id)
    select p.jackpot_id as account_id, 'jackpot-contributions' as what, p.contributed_ppm::text as account,
      (coalesce(m.put_in, 0) * 1000000 + p.carry_ppm)::text as entries
    from ledger.jackpot p left join moved m using (jackpot_id)
    where p.contributed_ppm <> coalesce(m.put_in, 0) * 1000000 + p.carry_ppm
    union all select p.jackpot_id, 'jackpot-wins', p.wins || ' wins, ' || coalesce(h.amount, 0),
      coalesce(m.payouts, 0) || ' payouts, ' || coalesce(m.paid, 0)
    from ledger.jackpot p left join moved m using (jackpot_id) left join wins h using (jackpot_id)
    where coalesce(h.amount, 0) <> coalesce(m.paid, 0) or p.wins <> coalesce(h.n, 0) or p.wins <> coalesce(h.last, 0)
      or p.wins <> coalesce(m.payouts, 0)
    union all select h.house_id, 'jackpot-clearing', '0', (-sum(e.amount))::text
    from ledger.house_account h join ledger.entry e on e.contra_id = h.house_id
    where h.name in ('jackpot', 'trial-jackpot') group by h.house_id having sum(e.amount) <> 0`.execute(db);
  return rows.map((r) => ({ accountId: r.account_id, what: r.what, account: r.account, entries: r.entries }));
}
