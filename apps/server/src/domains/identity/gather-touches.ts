import { sql } from 'kysely';
import type { Db } from '#db';
import type { FoundSession } from './session.ts';

/** How often a session's last call is written down, and how long calls are gathered before they are. */
const TOUCH_MS = 60_000;
const GATHER_MS = 5_000;

/** Notes which sessions were used. */
export interface Touches {
  /** Notes a call of a session, at most once a minute; written with those of other sessions in one statement. */
  note(session: FoundSession): void;
  /** Writes what was gathered. */
  close(): Promise<void>;
}

/** Gathers the last calls of sessions: one statement for all of some seconds, not a transaction each. */
export function gatherTouches(db: Db, log: (line: string) => void): Touches {
  const used = new Map<string, Buffer>();
  let timer: NodeJS.Timeout | null = null;

  const write = async (): Promise<void> => {
    timer = null;
    const hashes = [...used.values()];
    used.clear();
    if (hashes.length === 0) return;
    try {
      await sql`update identity.session set seen_at = now()
        where session_hash = any(${hashes}::bytea[]) and ended_at is null`.execute(db);
    } catch (error) {
      // the sessions are used again or they are not: the next call notes them anew
      log(`last calls of ${hashes.length} sessions were not written: ${(error as Error).message}`);
    }
  };

  return {
    note(session) {
      if (Date.now() - session.seenAt.getTime() < TOUCH_MS) return;
      session.seenAt = new Date();
      used.set(session.sessionHash.toString('latin1'), session.sessionHash);
      timer ??= setTimeout(() => void write(), GATHER_MS).unref();
    },
    async close() {
      if (timer) clearTimeout(timer);
      await write();
    },
  };
}
