import { sql } from 'kysely';
import type { Db } from '#db';

/** Months of journal partitions created ahead. */
const MONTHS_AHEAD = 3;
/** A day is summed only when no process can still be writing to it. */
const SETTLED_AFTER = '1 hour';

/** Job: creates the journal's partitions in advance. Returns the number of new ones. */
export async function createPartitions(db: Db): Promise<number> {
  const { rows } = await sql<{ created: number }>`select ledger.create_partitions(${MONTHS_AHEAD}) as created`.execute(
    db,
  );
  return rows[0]?.created ?? 0;
}

/**
 * Job: sums every finished day of all house accounts that is not summed yet. One statement per day, so a second run finds nothing to do.
 * Returns the number of days.
 */
export async function rollUpHouseAccounts(db: Db): Promise<number> {
  const { rows } = await sql<{ day: string }>`
    select to_char(d, 'YYYY-MM-DD') as day
    from generate_series(
      coalesce((select max(day) + 1 from ledger.house_account_daily_total), (select min(at at time zone 'utc')::date from ledger.entry)),
      (now() at time zone 'utc' - ${SETTLED_AFTER}::interval)::date - 1, '1 day') d`.execute(db);
  for (const { day } of rows) {
    await sql`
      insert into ledger.house_account_daily_total (house_id, day, amount, entries)
      select h.house_id, ${day}::date, coalesce(-sum(e.amount + coalesce(e.bonus_delta, 0)), 0), count(e.seq)
      from ledger.house_account h
      left join ledger.entry e on e.contra_id = h.house_id
        and e.at >= ${day}::timestamp at time zone 'utc'
        and e.at < (${day}::timestamp + interval '1 day') at time zone 'utc'
      group by h.house_id
      on conflict (house_id, day) do nothing`.execute(db);
  }
  return rows.length;
}

/** Returns the balance of a house account: its summed days and the journal since. */
export async function getHouseAccountBalance(db: Db, houseId: bigint): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    with rolled as (select coalesce(sum(amount), 0) as amount, max(day) as upto from ledger.house_account_daily_total
      where house_id = ${houseId})
    select (rolled.amount - coalesce((select sum(e.amount + coalesce(e.bonus_delta, 0)) from ledger.entry e where e.contra_id = ${houseId}
      and (rolled.upto is null or e.at >= (rolled.upto + 1)::timestamp at time zone 'utc')), 0))::bigint as amount
    from rolled`.execute(db);
  return rows[0]?.amount ?? 0n;
}
