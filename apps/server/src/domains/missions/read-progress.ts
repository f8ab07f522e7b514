import { businessDayOf, type DayRules, dayBounds } from '@fairhouse/agent-math';
import type { AccountId } from '@fairhouse/contracts';
import { longestStreak } from '@fairhouse/reward-math';
import { type RawBuilder, sql } from 'kysely';
import { bigints, type Db, type Tx } from '#db';
import type { Mission, Period } from './mission.ts';

/**
 * Returns how far accounts are in a mission; those without anything are left out. Corrections have changed the figures of their days, and a
 * day of corrections alone may be below 0.
 *
 * @param accounts null for everybody of the brand
 */
export function readProgress(
  db: Db | Tx,
  rules: DayRules,
  { mission, period }: { mission: Mission; period: Period },
  accounts: readonly AccountId[] | null,
): Promise<Map<AccountId, bigint>> {
  if (mission.goal === 'log-ins') return readLogIns(db, rules, { mission, period }, accounts);
  return readSums(db, { mission, period }, accounts);
}

async function readSums(
  db: Db | Tx,
  { mission: { brandId, goal, categories, games }, period: { fromDay, toDay } }: { mission: Mission; period: Period },
  accounts: readonly AccountId[] | null,
): Promise<Map<AccountId, bigint>> {
  const of = sql`d.brand_id = ${brandId} and d.day between ${fromDay}::date and ${toDay}::date and ${isAmong(accounts, sql`d.account_id`)}`;
  const isCounted = sql`(cardinality(${categories}::text[]) = 0 or d.category = any(${categories}::text[]))
    and (cardinality(${games}::text[]) = 0 or d.game_code = any(${games}::text[]))`;
  const sums =
    goal === 'deposits'
      ? sql`select d.account_id as id, sum(d.amount)::bigint as done from missions.day_deposit d where ${of} group by 1`
      : sql`select d.account_id as id, sum(${goal === 'rounds' ? sql`d.rounds` : sql`d.valid`})::bigint as done
          from missions.day_play d where ${of} and ${isCounted} group by 1`;
  const { rows } = await sql<{ id: AccountId; done: bigint }>`${sums}`.execute(db);
  return new Map(rows.map(({ id, done }) => [id, done]));
}

/** The most days in a row with a log-in. */
async function readLogIns(
  db: Db | Tx,
  rules: DayRules,
  { mission: { brandId }, period: { fromDay, toDay } }: { mission: Mission; period: Period },
  accounts: readonly AccountId[] | null,
): Promise<Map<AccountId, bigint>> {
  const { rows } = await sql<{ id: AccountId; at: Date }>`
    select e.account_id as id, e.at from identity.login_event e join identity.member m on m.account_id = e.account_id
    where m.brand_id = ${brandId} and e.outcome = 'success' and e.at >= ${new Date(dayBounds(rules, fromDay).from)}
      and e.at < ${new Date(dayBounds(rules, toDay).to)} and ${isAmong(accounts, sql`e.account_id`)}`.execute(db);
  const days = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...days].map(([id, events]) => [
      id,
      BigInt(longestStreak(events.map(({ at }) => businessDayOf(rules, at.getTime())))),
    ]),
  );
}

const isAmong = (accounts: readonly AccountId[] | null, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  accounts === null ? sql`true` : sql`${column} = any(${bigints(accounts)}::bigint[])`;
