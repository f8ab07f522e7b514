import { sql } from 'kysely';
import type { Db } from '#db';
import type { ActiveSession } from './session.ts';

/** How often a session's last call is written, and how long calls are batched first. */
const WRITE_EVERY_MS = 60_000;
const BATCH_MS = 5_000;

/** Records which sessions were used. */
export interface SessionActivity {
  /**
   * Records a session's call, made after `idle_s` seconds without activity of the player on the page. Written at most once a minute, in one
   * statement with other sessions.
   */
  record(session: ActiveSession, idle_s: number): void;
  /** Writes the pending batch. */
  close(): Promise<void>;
}

/** Batches the last calls of sessions: one statement every few seconds instead of a transaction each. */
export function batchSessionActivity(db: Db, log: (line: string) => void): SessionActivity {
  const used = new Map<string, ActiveSession>();
  let timer: NodeJS.Timeout | null = null;

  const write = async (): Promise<void> => {
    timer = null;
    const sessions = [...used.values()];
    used.clear();
    if (sessions.length === 0) return;
    const hashes = sessions.map(({ sessionHash }) => sessionHash);
    const times = sessions.map(({ lastActivityAt }) => lastActivityAt);
    try {
      await sql`update identity.session s set seen_at = now(), last_activity_at = greatest(s.last_activity_at, used.last_activity_at)
        from unnest(${hashes}::bytea[], ${times}::timestamptz[]) as used (session_hash, last_activity_at)
        where s.session_hash = used.session_hash and s.ended_at is null`.execute(db);
    } catch (error) {
      // not retried: the next call of a session records it again
      log(`last calls of ${sessions.length} sessions were not saved: ${(error as Error).message}`);
    }
  };

  return {
    record(session, idle_s) {
      const now_ms = Date.now();
      const activity_ms = now_ms - idle_s * 1000;
      if (activity_ms > session.lastActivityAt.getTime()) session.lastActivityAt = new Date(activity_ms);
      if (now_ms - session.seenAt.getTime() < WRITE_EVERY_MS) return;
      session.seenAt = new Date(now_ms);
      used.set(session.sessionHash.toString('latin1'), session);
      timer ??= setTimeout(() => void write(), BATCH_MS).unref();
    },
    async close() {
      if (timer) clearTimeout(timer);
      await write();
    },
  };
}
