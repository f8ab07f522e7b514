import { sql } from 'kysely';
import type { Db } from '#db';
import type { FoundSession } from './session.ts';

/** How often a session's last call is written down, and how long calls are gathered before they are. */
const TOUCH_MS = 60_000;
const GATHER_MS = 5_000;

/** Notes which sessions were used. */
export interface Touches {
  /**
   * Notes a call of a session, made when the player had not touched the page for `idle_s` seconds; written at most once a minute, with those
   * of other sessions in one statement.
   */
  note(session: FoundSession, idle_s: number): void;
  /** Writes what was gathered. */
  close(): Promise<void>;
}

/** Gathers the last calls of sessions: one statement for all of some seconds, not a transaction each. */
export function gatherTouches(db: Db, log: (line: string) => void): Touches {
  const used = new Map<string, FoundSession>();
  let timer: NodeJS.Timeout | null = null;

  const write = async (): Promise<void> => {
    timer = null;
    const sessions = [...used.values()];
    used.clear();
    if (sessions.length === 0) return;
    const hashes = sessions.map(({ sessionHash }) => sessionHash);
    const acts = sessions.map(({ actedAt }) => actedAt);
    try {
      await sql`update identity.session s set seen_at = now(), acted_at = greatest(s.acted_at, used.acted_at)
        from unnest(${hashes}::bytea[], ${acts}::timestamptz[]) as used (session_hash, acted_at)
        where s.session_hash = used.session_hash and s.ended_at is null`.execute(db);
    } catch (error) {
      // the sessions are used again or they are not: the next call notes them anew
      log(`last calls of ${sessions.length} sessions were not written: ${(error as Error).message}`);
    }
  };

  return {
    note(session, idle_s) {
      const now_ms = Date.now();
      const acted_ms = now_ms - idle_s * 1000;
      if (acted_ms > session.actedAt.getTime()) session.actedAt = new Date(acted_ms);
      if (now_ms - session.seenAt.getTime() < TOUCH_MS) return;
      session.seenAt = new Date(now_ms);
      used.set(session.sessionHash.toString('latin1'), session);
      timer ??= setTimeout(() => void write(), GATHER_MS).unref();
    },
    async close() {
      if (timer) clearTimeout(timer);
      await write();
    },
  };
}
