import { type BusinessDay, businessDayOf, cycleOf, type DayRules } from '@fairhouse/agent-math';
import { type AccountId, accountId, type BrandId, brandId } from '@fairhouse/contracts';
import { type RankLevel, raiseRank, rankAfterMonth, rankReached, rankThatCounts } from '@fairhouse/reward-math';
import { sql } from 'kysely';
import { readSettings as readAgentSettings } from '#agents';
import type { Db, Tx } from '#db';
import { lockRanks, setEarnedRank } from '#identity';
import { sendMessage } from '#messages';
import { listOfferable } from '#rg';
import { readLevels, toRankLevels } from './levels.ts';

/** Accounts that are looked for in one statement. */
const BATCH = 500;

/** Returns the first day of the month of a day, or of the month that begins a number of months later. */
export function monthOf(day: BusinessDay, later = 0): BusinessDay {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
}

/**
 * Job: compares the points of three months with the ranks. Ranks rise with each run, and fall at the end of a month, by one at most. A month
 * has ended when all that was settled in it is counted.
 *
 * @param asOf up to when everything is counted; what the reader of stakes says when omitted
 */
export async function updateRanks(db: Db, asOf?: Date): Promise<void> {
  const counted = asOf ?? (await readAsOf(db));
  if (counted === null) return;
  const { rows } = await sql<{ id: bigint }>`select distinct brand_id as id from points.account`.execute(db);
  for (const { id } of rows) await updateBrand(db, brandId(id), counted);
}

async function readAsOf(db: Db): Promise<Date | null> {
  const { rows } = await sql<{
    asOf: Date | null;
  }>`select nullif(as_of, '-infinity') as "asOf" from points.mark`.execute(db);
  return rows[0]?.asOf ?? null;
}

async function updateBrand(db: Db, brand: BrandId, asOf: Date): Promise<void> {
  const rules: DayRules = await readAgentSettings(db, brand);
  const month = monthOf(businessDayOf(rules, asOf.getTime()));
  const levels = toRankLevels(await readLevels(db, brand));
  let after = 0n;
  for (;;) {
    const { rows } = await sql<{ id: bigint }>`select account_id as id from points.account
      where brand_id = ${brand} and account_id > ${after}
        and (rank_due or ranked_month is null or ranked_month < ${monthOf(month, -1)}::date)
      order by account_id limit ${BATCH}`.execute(db);
    for (const { id } of rows)
      await db.transaction().execute((tx) => updateAccount(tx, { accountId: accountId(id), brand, levels, month }));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

interface Comparison {
  accountId: AccountId;
  brand: BrandId;
  levels: readonly RankLevel[];
  /** The month that is running. */
  month: BusinessDay;
}

async function updateAccount(tx: Tx, { accountId: id, brand, levels, month }: Comparison): Promise<void> {
  const { earned: before, given } = await lockRanks(tx, id);
  const { rows } = await sql<{ rankedMonth: string | null; firstMonth: string | null }>`
    select ranked_month::text as "rankedMonth",
      (select min(m.month)::text from points.month m where m.account_id = a.account_id) as "firstMonth"
    from points.account a where account_id = ${id} for update`.execute(tx);
  const { rankedMonth = null, firstMonth = null } = rows[0] ?? {};
  const months = await readMonths(tx, id);
  let earned = before;
  let ended = rankedMonth === null ? (firstMonth ?? month) : monthOf(rankedMonth, 1);
  for (; ended < month; ended = monthOf(ended, 1))
    earned = rankAfterMonth(earned, rankReached(levels, quarterOf(months, ended)));
  earned = raiseRank(earned, rankReached(levels, quarterOf(months, month)));
  await sql`update points.account set rank_due = false, ranked_month = ${monthOf(month, -1)}::date
    where account_id = ${id}`.execute(tx);
  if (earned === before) return;
  await setEarnedRank(tx, id, earned);
  await notify(tx, {
    accountId: id,
    brand,
    before: rankThatCounts(before, given),
    after: rankThatCounts(earned, given),
  });
}

/** Returns the points of play of an account by month. */
export async function readMonths(db: Db | Tx, id: AccountId): Promise<ReadonlyMap<BusinessDay, bigint>> {
  const { rows } = await sql<{ month: string; amount_micro: bigint }>`
    select month::text as month, amount_micro from points.month where account_id = ${id}`.execute(db);
  return new Map(rows.map(({ month, amount_micro }) => [month, amount_micro]));
}

/** The points of a month and the two before. */
export const quarterOf = (months: ReadonlyMap<BusinessDay, bigint>, month: BusinessDay): bigint =>
  [0, -1, -2].reduce((sum, back) => sum + (months.get(monthOf(month, back)) ?? 0n), 0n);

/** Returns when a month of the brand ends. */
export const lastDayOf = (month: BusinessDay): BusinessDay => cycleOf('month', month).to;

/** What the player reads; a player who may not be offered anything reads nothing of a higher rank. */
async function notify(
  tx: Tx,
  { accountId: id, brand, before, after }: { accountId: AccountId; brand: BrandId; before: number; after: number },
): Promise<void> {
  if (before === after) return;
  if (after > before && !(await listOfferable(tx, [id])).has(id)) return;
  await sendMessage(tx, {
    accountId: id,
    brandId: brand,
    kind: 'general',
    key: after > before ? 'rankRaised' : 'rankLowered',
    params: { rank: String(after) },
    page: 'playerRank',
  });
}
