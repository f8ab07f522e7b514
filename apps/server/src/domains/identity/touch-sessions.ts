import { sql } from 'kysely';
import type { Db } from '#db';
import { IDLE_LOCK_AT } from './session-validity.ts';

/** Notes that the players of these sessions have just done something elsewhere, in an outside game. What is locked by now stays so. */
export async function touchSessions(db: Db, sessionHashes: readonly Buffer[]): Promise<void> {
  if (sessionHashes.length === 0) return;
  await sql`update identity.session s set last_activity_at = now(), seen_at = now()
    where s.session_hash = any(${sessionHashes}::bytea[]) and s.ended_at is null and coalesce(${IDLE_LOCK_AT} > now(), true)`.execute(
    db,
  );
}
