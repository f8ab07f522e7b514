import type { AccountId, BrandId, Currency, GameCategory } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { AT_RISK, restoredWith } from './round-figures.ts';

/** What an account played in one game in one span, smallest units, without what was bonus money, as its rounds are now. */
export interface SettledSum {
  accountId: AccountId;
  category: GameCategory;
  gameCode: string;
  /** The number of the span, from 0. */
  span: number;
  valid: bigint;
  stake: bigint;
  win: bigint;
  /** When the first and the last of these rounds were settled for the first time. */
  firstAt: Date;
  lastAt: Date;
}

/**
 * Sums the rounds of a brand by account, game and span of time, in one pass over the rounds of that time. A round belongs to the span in which it
 * was first settled, and must have been accepted after the first span began. Play money is left out. The figures are those of `figuresOf`.
 *
 * @param bounds the beginnings of the spans in order, and the end of the last one
 */
export async function sumSettledRounds(
  db: Db | Tx,
  { brandId, currency, bounds }: { brandId: BrandId; currency: Currency; bounds: readonly Date[] },
): Promise<SettledSum[]> {
  const times = bounds.map((at) => at.toISOString());
  const [from, to] = [times[0], times.at(-1)];
  const { rows } = await sql<SettledSum>`
    with reopened as (
      select distinct on (account_id, round_no) account_id, round_no, first_closed_at from bets.round_change
      where first_closed_at is not null order by account_id, round_no, change_id
    ), free as (
      select distinct account_id, round_no from bets.tx where op_class = 'bet' and grant_id is not null
    ), counted as (
      select distinct on (account_id, vendor, round_ref) account_id, vendor, round_ref, counted from bets.round_counted
      order by account_id, vendor, round_ref, xid desc
    ), played as (
      select r.account_id, coalesce(nullif(r.category, ''), g.category, 'RNG') as category, r.game_code,
        coalesce(o.first_closed_at, r.closed_at) as settled_at, f.account_id is not null and not r.played as is_free,
        r.stake - coalesce(r.bonus_stake, 0) - r.refund + b.restored as kept,
        r.win - coalesce(r.bonus_win, 0) + r.adjusted + b.restored as won, r.jackpot, c.counted
      from bets.round r
      join identity.member m on m.account_id = r.account_id and m.brand_id = ${brandId} and m.currency = ${currency} and m.type <> 4
      left join games.game g on r.category = '' and g.code = r.game_code
      left join reopened o on o.account_id = r.account_id and o.round_no = r.round_no
      left join free f on f.account_id = r.account_id and f.round_no = r.round_no
      left join counted c on c.account_id = r.account_id and c.vendor = r.vendor and c.round_ref = r.round_ref
      cross join lateral (select ${restoredWith(sql`c.counted`)} as restored) b
      where r.state <> 'OPEN' and r.closed_at >= ${from}::timestamptz and r.at >= ${from}::timestamptz
    )
    select account_id as "accountId", category, game_code as "gameCode",
      width_bucket(settled_at, ${times}::timestamptz[]) - 1 as span,
      sum(case when is_free or kept <= 0 then 0
        else least(kept, case when category = any(${[...AT_RISK]}) then abs(won - jackpot - kept) end, counted) end)::bigint as valid,
      sum(case when is_free then 0 else kept end)::bigint as stake, sum(won)::bigint as win,
      min(settled_at) as "firstAt", max(settled_at) as "lastAt"
    from played where settled_at >= ${from}::timestamptz and settled_at < ${to}::timestamptz
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}
