import { type AccountId, accountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { IDLE_LOCK_AT, isActive, MAX_AGE } from './session-validity.ts';

/** Start and end of used play time in seconds from now; both in the past. */
export type PlayTimeSpan = readonly [from_s: number, to_s: number];

/** The play time used in the last 24 hours, in order and without overlap, as of `now`. */
export interface PlayTime {
  now: Date;
  used: PlayTimeSpan[];
}

/** The end of the play time of a session `s` so far. */
const END = sql`(case when s.lock_min is not null then least(now(), ${IDLE_LOCK_AT}, s.created_at + ${MAX_AGE})
  when ${isActive} then now() else s.seen_at end)`;

/** The spans of the last 24 hours in which a player's sessions used play time, without locked periods; overlaps count once. */
const usedSpans = (id: AccountId) => sql`(
  select coalesce(range_agg(
    (tstzmultirange(tstzrange(s.created_at, greatest(s.created_at, least(coalesce(s.ended_at, ${END}), s.play_until)))) - s.locked_periods)
    * tstzmultirange(tstzrange(now() - interval '24 hours', now()))), '{}')
  from identity.session s where s.account_id = ${id} and s.created_at > now() - interval '48 hours')`;

/** Returns when in the last 24 hours the player was logged in and could play. */
export async function getPlayTime(db: Db | Tx, id: AccountId): Promise<PlayTime> {
  const { rows } = await sql<PlayTime>`
    select now() as now, (
      select coalesce(json_agg(json_build_array(extract(epoch from lower(span) - now()), extract(epoch from upper(span) - now()))), '[]')
      from unnest(${usedSpans(id)}) as span) as used`.execute(db);
  return rows[0] ?? { now: new Date(), used: [] };
}

/** Sets the time from which a player's active sessions use no more play time, since it is used up; null: there is no limit. */
export async function setSessionPlayEnd(tx: Tx, id: AccountId, until: Date | null): Promise<void> {
  // an expired `play_until` stays until play time is left again, and the time in between is not counted as used; the 1 s slack absorbs
  // Date's millisecond precision
  const isOver = sql<boolean>`${until} <= now() + interval '1 second'`;
  await sql`update identity.session s
    set play_until = case when s.play_until < now() and ${isOver} then s.play_until else ${until} end,
      locked_periods = case when s.play_until < now() and not ${isOver} then s.locked_periods + tstzmultirange(tstzrange(s.play_until, now())) else s.locked_periods end
    where s.account_id = ${id} and s.ended_at is null and ${isActive}`.execute(tx);
}

/** Lists the players with an active session whose play time was used up. */
export async function listPlayersOutOfTime(db: Db): Promise<AccountId[]> {
  const { rows } = await sql<RowOf<'identity.session', 'account_id'>>`
    select distinct s.account_id from identity.session s
    where s.ended_at is null and s.play_until <= now() and ${isActive}`.execute(db);
  return rows.map((row) => accountId(row.account_id));
}
