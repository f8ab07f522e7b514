import { type AccountId, accountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { setPlayTimeEnd } from '#bets';
import type { Db, RowOf, Tx } from '#db';
import { IDLE_LOCK_AT, isActive, MAX_AGE } from './session-validity.ts';
import { type Span, timeLeft_s } from './time-left.ts';

/** The end of the play time of a session `s` so far. */
const END = sql`(case when s.lock_min is not null then least(now(), ${IDLE_LOCK_AT}, s.created_at + ${MAX_AGE})
  when ${isActive} then now() else s.seen_at end)`;

/** The spans of the last 24 hours in which a player's sessions used play time, without locked periods; overlaps count once. */
const usedSpans = (id: AccountId) => sql`(
  select coalesce(range_agg(
    (tstzmultirange(tstzrange(s.created_at, greatest(s.created_at, least(coalesce(s.ended_at, ${END}), s.play_until)))) - s.locked_periods)
    * tstzmultirange(tstzrange(now() - interval '24 hours', now()))), '{}')
  from identity.session s where s.account_id = ${id} and s.created_at > now() - interval '48 hours')`;

/** Returns the minutes of the last 24 hours in which the player was logged in and could play. */
export async function getUsedPlayTime(db: Db | Tx, id: AccountId): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from coalesce(sum(upper(span) - lower(span)), interval '0')) / 60)::int as minutes
    from unnest(${usedSpans(id)}) as span`.execute(db);
  return rows[0]?.minutes ?? 0;
}

/** Limits how many minutes within 24 hours a player may be logged in for play, from now on; null removes the limit. */
export async function setPlayTimeLimit(tx: Tx, id: AccountId, minutes: number | null): Promise<void> {
  await tx.updateTable('identity.member').set({ session_min: minutes }).where('account_id', '=', id).execute();
  await applyPlayTimeLimit(tx, id, minutes);
}

/** Sets the end of play time for the bets and the active sessions. */
export async function applyPlayTimeLimit(tx: Tx, id: AccountId, minutes: number | null): Promise<void> {
  const until = minutes === null ? null : await getPlayTimeEnd(tx, id, minutes);
  // an expired `play_until` stays until play time is left again, and the time in between is not counted as used; the 1 s slack absorbs
  // Date's millisecond precision
  const isOver = sql<boolean>`${until} <= now() + interval '1 second'`;
  await sql`update identity.session s
    set play_until = case when s.play_until < now() and ${isOver} then s.play_until else ${until} end,
      locked_periods = case when s.play_until < now() and not ${isOver} then s.locked_periods + tstzmultirange(tstzrange(s.play_until, now())) else s.locked_periods end
    where s.account_id = ${id} and s.ended_at is null and ${isActive}`.execute(tx);
  await setPlayTimeEnd(tx, id, until);
}

/** Job: extends `play_until` of active sessions as older usage leaves the rolling 24-hour window. */
export async function refreshPlayTime(db: Db): Promise<void> {
  const { rows } = await sql<RowOf<'identity.session', 'account_id'>>`
    select distinct s.account_id from identity.session s
    where s.ended_at is null and s.play_until <= now() and ${isActive}`.execute(db);
  for (const { account_id } of rows)
    await db.transaction().execute(async (tx) => {
      const { session_min } = await tx
        .selectFrom('identity.member')
        .select('session_min')
        .where('account_id', '=', account_id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (session_min !== null) await applyPlayTimeLimit(tx, accountId(account_id), session_min);
    });
}

async function getPlayTimeEnd(tx: Tx, id: AccountId, minutes: number): Promise<Date | null> {
  const { rows } = await sql<{ now: Date; used: Span[] }>`
    select now() as now, (
      select coalesce(json_agg(json_build_array(extract(epoch from lower(span) - now()), extract(epoch from upper(span) - now()))), '[]')
      from unnest(${usedSpans(id)}) as span) as used`.execute(tx);
  const row = rows[0];
  return row ? new Date(row.now.getTime() + timeLeft_s(row.used, minutes * 60) * 1_000) : null;
}
