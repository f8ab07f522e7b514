import { sql } from 'kysely';
import type { Db } from '#db';
import { IDLE_LOCK_AT } from './session-validity.ts';

/** Records that the players of these sessions have just been active elsewhere, in an external game. Sessions already locked stay locked. */
export async function touchSessions(db: Db, sessionHashes: readonly Buffer[]): Promise<void> {
  if (sessionHashes.length === 0) return;
  await sql`update identity.session s set last_activity_at = now(), seen_at = now()
    where s.session_hash = any(${sessionHashes}::bytea[]) and s.ended_at is null and coalesce(${IDLE_LOCK_AT} > now(), true)`.execute(
    db,
  );
}
