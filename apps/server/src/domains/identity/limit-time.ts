import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { boundTime } from '#bets';
import type { Db, Tx } from '#db';
import { isAlive, LIFE, LOCKS_AT } from './is-alive.ts';

/** Until when a session `s` could be played in, so far. */
const END = sql`(case when s.lock_min is not null then least(now(), ${LOCKS_AT}, s.created_at + ${LIFE})
  when ${isAlive} then now() else s.seen_at end)`;

/** What a player's sessions of the last 24 hours took of the time for play, but for what they were locked; two at once count once. */
const usedTime = (id: AccountId) => sql`(
  select coalesce(sum(upper(span) - lower(span)), interval '0') from unnest((
    select range_agg(
      (tstzmultirange(tstzrange(s.created_at, greatest(s.created_at, least(coalesce(s.ended_at, ${END}), s.play_until)))) - s.away)
      * tstzmultirange(tstzrange(now() - interval '24 hours', now())))
    from identity.session s where s.account_id = ${id} and s.created_at > now() - interval '48 hours')) as span)`;

/** Minutes of the last 24 hours that the player was logged in and could play. */
export async function readUsedTime(db: Db | Tx, id: AccountId): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from ${usedTime(id)}) / 60)::int as minutes`.execute(db);
  return rows[0]?.minutes ?? 0;
}

/** Limits how many minutes within 24 hours a player may be logged in for play, from now on; null takes the limit away. */
export async function limitTime(tx: Tx, id: AccountId, minutes: number | null): Promise<void> {
  await tx.updateTable('identity.member').set({ session_min: minutes }).where('account_id', '=', id).execute();
  await applyTime(tx, id, minutes);
}

/** Tells the bets, and the sessions that live, until when there is time for play. */
export async function applyTime(tx: Tx, id: AccountId, minutes: number | null): Promise<void> {
  const until = minutes === null ? null : await readEnd(tx, id, minutes);
  // what was over stays over: the time since then used nothing up; a second, for a Date has no more than milliseconds
  await sql`update identity.session s
    set play_until = case when s.play_until < now() and ${until} <= now() + interval '1 second' then s.play_until else ${until} end
    where s.account_id = ${id} and s.ended_at is null and ${isAlive}`.execute(tx);
  await boundTime(tx, id, until);
}

async function readEnd(tx: Tx, id: AccountId, minutes: number): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select now() + greatest(make_interval(mins => ${minutes}) - ${usedTime(id)}, interval '0') as until`.execute(tx);
  return rows[0]?.until ?? null;
}
