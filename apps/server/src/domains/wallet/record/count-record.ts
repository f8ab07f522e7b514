import type { DayRules } from '@fairhouse/agent-math';
import type { AccountId } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db';
import { categories, category } from './record-categories.ts';

/** Entries of one transaction, so that a first count of a long journal keeps what it has done. */
const ENTRIES_AT_ONCE = 100_000n;

/** The business day of a time: it lasts from the brand's hour to the next day's by the clock of its zone. */
export const dayOf = (at: RawBuilder<unknown>, { zone, cutHour }: DayRules): RawBuilder<unknown> =>
  sql`((${at} at time zone ${zone}) - ${`${cutHour} hours`}::interval)::date`;

/**
 * Counts the account's entries by business day up to the present one, and returns its number. An account's entries are numbered without gaps
 * and become visible with the account's version, so none is missed whatever the clocks of processes say. Concurrent callers wait for one another
 * at the mark; bets never do.
 */
export async function countRecord(db: Db, accountId: AccountId, rules: DayRules): Promise<bigint> {
  for (;;) {
    const { rows } = await sql<{ version: bigint; current: boolean | null }>`
      select a.version, m.upto = a.version and m.zone = ${rules.zone} and m.cut_hour = ${rules.cutHour} as current
      from ledger.account a left join wallet.record_mark m on m.account_id = a.account_id
      where a.account_id = ${accountId}`.execute(db);
    const [row] = rows;
    if (!row || row.current) return row?.version ?? 0n;
    const counted = await db.transaction().execute((tx) => countNext(tx, accountId, rules));
    if (counted >= row.version) return counted;
  }
}

async function countNext(tx: Tx, accountId: AccountId, rules: DayRules): Promise<bigint> {
  const before = await lockMark(tx, accountId, rules);
  const { rows } = await sql<{ upto: bigint }>`
    select least(version, ${before + ENTRIES_AT_ONCE}::bigint) as upto from ledger.account where account_id = ${accountId}`.execute(
    tx,
  );
  const upto = rows[0]?.upto ?? before;
  if (upto <= before) return before;
  await sql`
    insert into wallet.account_day (account_id, day, kind, category, game_code, entries, amount, first_seq, last_seq)
    select ${accountId}::bigint, ${dayOf(sql`e.at`, rules)}, e.kind, coalesce(${category}, ''), coalesce(r.game_code, ''),
      count(*), sum(e.amount), min(e.seq), max(e.seq)
    from ledger.entry e ${categories(accountId)}
    where e.account_id = ${accountId} and e.seq > ${before} and e.seq <= ${upto}
    group by 2, 3, 4, 5
    on conflict (account_id, day, kind, category, game_code) do update set
      entries = account_day.entries + excluded.entries, amount = account_day.amount + excluded.amount,
      first_seq = least(account_day.first_seq, excluded.first_seq), last_seq = greatest(account_day.last_seq, excluded.last_seq)`.execute(
    tx,
  );
  await sql`update wallet.record_mark set upto = ${upto} where account_id = ${accountId}`.execute(tx);
  return upto;
}

/** Locks the account's mark and returns how far it is counted: not at all when days begin at another time than before. */
async function lockMark(tx: Tx, accountId: AccountId, { zone, cutHour }: DayRules): Promise<bigint> {
  await sql`insert into wallet.record_mark (account_id, upto, zone, cut_hour) values (${accountId}, 0, ${zone}, ${cutHour})
    on conflict (account_id) do nothing`.execute(tx);
  const { rows } = await sql<{ upto: bigint; same: boolean }>`
    select upto, zone = ${zone} and cut_hour = ${cutHour} as same from wallet.record_mark
    where account_id = ${accountId} for update`.execute(tx);
  const [mark] = rows;
  if (mark?.same) return mark.upto;
  await sql`delete from wallet.account_day where account_id = ${accountId}`.execute(tx);
  await sql`update wallet.record_mark set upto = 0, zone = ${zone}, cut_hour = ${cutHour}
    where account_id = ${accountId}`.execute(tx);
  return 0n;
}
