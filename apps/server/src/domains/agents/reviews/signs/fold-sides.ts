import type { BusinessDay } from '@fairhouse/agent-math';
import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { StoredSettings } from '../../settings.ts';

/** Draws that one look reads at most; the next one continues. */
const DRAWS = 200;
/** Members of a line on one side of a draw who are compared with those on the other: the ones with the highest stakes. */
const MEMBERS = 20;
/** How long the sums of days are kept. */
const KEPT_DAYS = 31;

/** Two members of one line, the smaller account first. */
export interface Pair {
  one: string;
  other: string;
}

/**
 * Adds what members of lines bet on sides of draws that were counted since the last look to the sums of their days, with the mark in the same
 * transaction. While another process looks, nothing is read.
 *
 * @returns the members who were on opposite sides of a draw
 */
export async function foldSides(
  tx: Tx,
  brandId: BrandId,
  { zone, cutHour }: StoredSettings,
  today: BusinessDay,
): Promise<Pair[]> {
  await sql`insert into agents.side_mark (brand_id, upto) values (${brandId}, 0) on conflict do nothing`.execute(tx);
  const { rows: marks } = await sql<{ upto: bigint }>`
    select upto from agents.side_mark where brand_id = ${brandId} for update skip locked`.execute(tx);
  const [mark] = marks;
  if (!mark) return [];
  const upto = await endOfReading(tx, brandId, mark.upto);
  const { rows } = await sql<Pair>`
    with mine as materialized (
      select s.*, p.top, ((s.draw_at at time zone ${zone}) - make_interval(hours => ${cutHour}))::date as day,
        row_number() over (partition by s.game_id, s.issue_no, s.book, s.side, p.top order by s.stake_micro desc, s.account_id) as n
      from lottery.draw_side s
      join (select account_id, split_part(path, '/', 2) as top from agents.placement where to_at is null) p
        on p.account_id = s.account_id
      where s.brand_id = ${brandId} and s.xid >= ${mark.upto} and s.xid < ${upto}
    ), sums as (
      insert into agents.side_day as d (account_id, day, stake_micro)
      select account_id, day, sum(stake_micro)::bigint from mine group by 1, 2
      on conflict (account_id, day) do update set stake_micro = d.stake_micro + excluded.stake_micro
    ), pairs as (
      insert into agents.opposite_day as d (account_id, other_id, day, draws, matched_micro)
      select a.account_id, b.account_id, a.day, count(distinct (a.game_id, a.issue_no)), sum(least(a.stake_micro, b.stake_micro))::bigint
      from mine a join mine b on b.game_id = a.game_id and b.issue_no = a.issue_no and b.book = a.book and b.top = a.top
        and b.side = any (a.opposite) and b.account_id > a.account_id
      where a.n <= ${MEMBERS} and b.n <= ${MEMBERS}
      group by 1, 2, 3
      on conflict (account_id, other_id, day) do update
        set draws = d.draws + excluded.draws, matched_micro = d.matched_micro + excluded.matched_micro
      returning account_id, other_id
    )
    select distinct account_id::text as one, other_id::text as other from pairs`.execute(tx);
  await sql`update agents.side_mark set upto = ${upto} where brand_id = ${brandId}`.execute(tx);
  for (const table of ['side_day', 'opposite_day'])
    await sql`delete from ${sql.table(`agents.${table}`)} where day < ${today}::date - ${KEPT_DAYS}::int`.execute(tx);
  return rows;
}

/** Below the oldest transaction that still runs, so that nothing is missed whatever the order of commits, and not more than `DRAWS` further. */
async function endOfReading(tx: Tx, brandId: BrandId, after: bigint): Promise<bigint> {
  const { rows } = await sql<{ end: bigint; draws: number; last: bigint | null }>`
    select e.upto as end, count(*)::int as draws, max(n.xid) as last
    from (select bets.feed_end() as upto) e
    left join lateral (
      select distinct xid from lottery.draw_side where brand_id = ${brandId} and xid >= ${after} and xid < e.upto
      order by xid limit ${DRAWS}
    ) n on true
    group by e.upto`.execute(tx);
  const [row] = rows;
  if (!row) return after;
  return row.draws === DRAWS && row.last !== null ? row.last + 1n : row.end;
}
