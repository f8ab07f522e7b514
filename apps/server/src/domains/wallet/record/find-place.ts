import { type BusinessDay, businessDayOf, type DayRules, dayBounds } from '@fairhouse/agent-math';
import { sql } from 'kysely';
import type { Db } from '#db';
import { movementsIn, type RecordFilter, type RecordPlace } from '#ledger';
import { countRecord, dayOf } from './count-record.ts';
import type { RoundsOf } from './record-categories.ts';

interface PlaceQuery {
  rules: DayRules;
  /** The rounds that the filter names. */
  rounds: RoundsOf;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Newest first. */
  down: boolean;
}

/**
 * Finds the page of a selection of kinds and business days by the days that were counted, so that a page far back costs as much as the first.
 */
export async function findPlace(
  db: Db,
  filter: RecordFilter,
  { rules, rounds, page, pageSize, down }: PlaceQuery,
): Promise<RecordPlace> {
  const { accountId, from, to } = filter;
  const movements = movementsIn(filter);
  const upto = await countRecord(db, accountId, rules);
  const conditions = [
    sql`account_id = ${accountId}`,
    ...(movements ? [sql`kind = any(${movements}::text[])`] : []),
    ...(rounds.category === undefined ? [] : [sql`category = ${rounds.category}`]),
    ...(rounds.game === undefined ? [] : [sql`game_code = ${rounds.game}`]),
    ...(from ? [sql`day >= ${businessDayOf(rules, from.getTime())}::date`] : []),
    ...(to ? [sql`day <= ${businessDayOf(rules, to.getTime() - 1)}::date`] : []),
  ];
  const { rows } = await sql<{ day: BusinessDay; entries: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(entries)::int as entries from wallet.account_day
    where ${sql.join(conditions, sql` and `)} group by day order by day ${down ? sql`desc` : sql``}`.execute(db);
  const total = rows.reduce((sum, { entries }) => sum + entries, 0);
  const [first, end] = [(page - 1) * pageSize, page * pageSize];
  let [before, skip] = [0, 0];
  const days: BusinessDay[] = [];
  for (const { day, entries } of rows) {
    if (before + entries > first && before < end) {
      if (days.length === 0) skip = first - before;
      days.push(day);
    }
    before += entries;
  }
  const sorted = days.toSorted();
  const bounds = [sorted[0], sorted.at(-1)].map((day) =>
    day === undefined ? { from: 0, to: 0 } : dayBounds(rules, day),
  );
  return {
    total,
    from: new Date(bounds[0]?.from ?? 0),
    to: new Date(bounds[1]?.to ?? 0),
    skip,
    upto,
    day: dayOf(sql`at`, rules),
  };
}
