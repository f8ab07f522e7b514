import { type AccountId, type Currency, formatMoney, type GameCategory, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

/** What a player has open in one game category. */
interface OpenPlay {
  category: GameCategory;
  /** Unsettled rounds with a stake, and the stakes less refunds. */
  rounds: number;
  stake: string;
  /** Open holds for play, and what is held. */
  holds: number;
  held: string;
}

/** Lists by game category what a player has at stake in unsettled rounds and what is held for play. Categories without either are left out. */
export async function listOpenPlay(
  db: Db,
  { accountId, currency }: { accountId: AccountId; currency: Currency },
): Promise<OpenPlay[]> {
  const { rows } = await sql<{ category: GameCategory; rounds: number; stake: bigint; holds: number; held: bigint }>`
    with open as (
      select r.round_no, coalesce(nullif(r.category, ''), g.category, 'RNG') as category, r.state, r.bets, r.stake - r.refund as stake,
        coalesce(h.holds, 0) as holds, coalesce(h.held, 0) as held
      from bets.round r
      left join games.game g on g.code = r.game_code
      left join (select round_no, count(*) as holds, sum(held) as held from bets.tx
        where account_id = ${accountId} and state in ('HELD', 'PARTLY_SETTLED') group by round_no) h on h.round_no = r.round_no
      where r.account_id = ${accountId} and (r.state = 'OPEN' or h.round_no is not null))
    select category, (count(*) filter (where state = 'OPEN' and bets > 0))::int as rounds,
      coalesce(sum(stake) filter (where state = 'OPEN'), 0)::bigint as stake, sum(holds)::int as holds, sum(held)::bigint as held
    from open group by category having sum(holds) > 0 or count(*) filter (where state = 'OPEN' and bets > 0) > 0
    order by sum(held) + coalesce(sum(stake) filter (where state = 'OPEN'), 0) desc, category`.execute(db);
  const format = (amount: bigint): string => formatMoney(amount as Money, currency);
  return rows.map((row) => ({ ...row, stake: format(row.stake), held: format(row.held) }));
}
