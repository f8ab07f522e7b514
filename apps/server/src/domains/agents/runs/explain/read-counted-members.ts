import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import type { StoredSettings } from '../../settings.ts';
import { teamRange } from '../../tree/path.ts';
import { roundsOf, spanOf } from './rounds-of.ts';
import type { StatementRow } from './statement-row.ts';

export interface CountedMember {
  id: bigint;
  stake: bigint;
  win: bigint;
  valid: bigint;
  deposits: bigint;
}

/**
 * Returns what the agent of a statement and the members below played in its window, as the run counted it: without the changes of rounds that
 * came later, which are in adjustments, and without what was withheld by a sign of abuse. Members who only deposited are listed too: they may
 * count as active.
 */
export async function readCountedMembers(
  db: Db,
  settings: StoredSettings,
  row: StatementRow,
): Promise<CountedMember[]> {
  if (row.days === 0) return [];
  const span = spanOf(settings, row);
  const [low, high] = teamRange(row.path);
  const { rows } = await sql<CountedMember>`
    with r as (
      select q.* from (${roundsOf(row, span, true)}) q
      where not ${wasWithheld(row, { member: sql`q.account_id`, day: dayOf(sql`q.settled_at`, settings) })}
    )
    select account_id as id, sum(stake)::bigint as stake, sum(win)::bigint as win, sum(valid)::bigint as valid,
      sum(deposits)::bigint as deposits
    from (
      select account_id, stake, win, valid, 0::bigint as deposits from r
      union all select c.account_id, -c.stake, -(c.win - c.jackpot), -c.valid, 0 from agents.correction c
        where c.settled_at >= ${span.from} and c.settled_at < ${span.to} and c.path >= ${low} and c.path < ${high}
          and not ${wasWithheld(row, { member: sql`c.account_id`, day: sql`c.settled_day` })}
          and (c.applied_at is null or c.applied_at > (select s.created_at from agents.statement s
            where s.account_id = ${row.accountId} and s.statement_id = ${row.statementId}))
      union all select f.account_id, 0, 0, 0, f.amount from agents.member_flow f
        where f.kind = 'deposit' and f.day between ${row.fromDay}::date and ${row.toDay}::date
          and f.path >= ${low} and f.path < ${high} and not ${wasWithheld(row, { member: sql`f.account_id`, day: sql`f.day` })}
    ) n group by account_id order by valid desc, account_id`.execute(db);
  return rows;
}

/** The business day of a time, as SQL. */
const dayOf = (at: RawBuilder<unknown>, { zone, cutHour }: StoredSettings): RawBuilder<unknown> =>
  sql`((${at} at time zone ${zone}) - make_interval(hours => ${cutHour}))::date`;

/**
 * Whether the run left the play of a member on a day out of the statement: by a sign that was found before it, of the member, or of the whole team
 * of the agent.
 */
const wasWithheld = (
  { accountId, statementId }: StatementRow,
  { member, day }: { member: RawBuilder<unknown>; day: RawBuilder<unknown> },
): RawBuilder<boolean> => sql<boolean>`exists (
  select from agents.statement_share h
  join agents.statement t on t.account_id = h.account_id and t.statement_id = h.statement_id
  join agents.review v on v.account_id = h.member_id and v.opened_at <= t.created_at
    and (v.state = 'NOT_COUNTED' or v.decided_at is null or v.decided_at > t.created_at)
  where h.account_id = ${accountId} and h.statement_id = ${statementId} and ${day} >= h.from_day
    and (h.before_day is null or ${day} < h.before_day) and (h.member_id = ${member} or v.kind <> '' and v.account_id = ${accountId}))`;
