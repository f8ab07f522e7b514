import type { BusinessDay } from '@fairhouse/agent-math';
import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { StoredSettings } from '../../settings.ts';
import { tableSides } from './table-sides.ts';

/** Transactions with draws, and with rounds of live tables, that one look reads at most; the next one continues. */
const DRAWS = 200;
const ROUNDS = 2_000;
/** Members of a line on one side of a draw or round who are compared with those on the other: the ones with the highest stakes. */
const MEMBERS = 20;
/** How long the sums of days are kept. */
const KEPT_DAYS = 31;

/** Two members of one line, the smaller account first. */
export interface Pair {
  one: string;
  other: string;
}

/**
 * Adds what members of lines bet on sides of draws and of rounds of live tables that were counted since the last look to the sums of their days,
 * with the mark in the same transaction. While another process looks, nothing is read.
 *
 * @returns the members who were on opposite sides of a draw or round
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
    with sides as materialized (
      select account_id, game_id || ' ' || issue_no as event, book, side, opposite, draw_at as at, stake_micro
      from lottery.draw_side where brand_id = ${brandId} and xid >= ${mark.upto} and xid < ${upto}
      union all ${tableSides(brandId, { from: mark.upto, upto })}
    ), mine as materialized (
      select s.*, p.top, ((s.at at time zone ${zone}) - make_interval(hours => ${cutHour}))::date as day,
        row_number() over (partition by s.event, s.book, s.side, p.top order by s.stake_micro desc, s.account_id) as n
      from sides s
      join (select account_id, split_part(path, '/', 2) as top from agents.placement where to_at is null) p
        on p.account_id = s.account_id
    ), sums as (
      insert into agents.side_day as d (account_id, day, stake_micro)
      select account_id, day, sum(stake_micro)::bigint from mine group by 1, 2
      on conflict (account_id, day) do update set stake_micro = d.stake_micro + excluded.stake_micro
    ), pairs as (
      insert into agents.opposite_day as d (account_id, other_id, day, draws, matched_micro)
      select a.account_id, b.account_id, a.day, count(distinct a.event), sum(least(a.stake_micro, b.stake_micro))::bigint
      from mine a join mine b on b.event = a.event and b.book = a.book and b.top = a.top
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

/** Below the oldest transaction that still runs, so that nothing is missed whatever the order of commits, and not more than a look may read. */
async function endOfReading(tx: Tx, brandId: BrandId, after: bigint): Promise<bigint> {
  const { rows: ends } = await sql<{ end: bigint }>`select bets.feed_end() as end`.execute(tx);
  const end = ends[0]?.end ?? after;
  const { rows } = await sql<{ last: bigint | null }>`
    select (select xid from lottery.draw_side where brand_id = ${brandId} and xid >= ${after} and xid < ${end}
      group by xid order by xid offset ${DRAWS - 1} limit 1) as last
    union all
    select (select p.xid from tables.player_round p join tables.live_table t on t.table_id = p.table_id
      where t.brand_id = ${brandId} and p.xid >= ${after} and p.xid < ${end}
      group by p.xid order by p.xid offset ${ROUNDS - 1} limit 1)`.execute(tx);
  return rows.reduce((least, { last }) => (last !== null && last + 1n < least ? last + 1n : least), end);
}
