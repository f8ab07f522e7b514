import { batchLookups, createLruCache, type Db } from '#db';
import type { BrandContext, MemberSession, SessionUse } from '#http';
import { refuse } from '#refusal';
import { batchSessionActivity } from './batch-session-activity.ts';
import { type ActiveSession, findSession, findSessions, isLocked, toActiveSession } from './session.ts';

/**
 * How long a process trusts what it read. Whatever ends a session is told to every process over the outbox, so while this process
 * hears what is told it may remember for long (less than the half hour after which an unused session ends); what it read while
 * it did not hear is trusted for two seconds only.
 */
const CONNECTED_TTL_MS = 600_000;
const DISCONNECTED_TTL_MS = 2_000;
const MAX_ENTRIES = 200_000;
const MAX_ENDED = 10_000;

export interface Sessions {
  /** The session of a token in this brand. Refuses NOT_LOGGED_IN, SESSION_EXPIRED, ACCOUNT_BLOCKED, SESSION_LOCKED, PASSWORD_CHANGE_REQUIRED. */
  find(sessionHash: Buffer, brand: Pick<BrandContext, 'brandId'>, use: SessionUse): Promise<MemberSession>;
  /** As `find`, but asking is not using: it does not keep the session awake, and finds a locked one too. Refuses PASSWORD_CHANGE_REQUIRED. */
  peek(sessionHash: Buffer, brand: Pick<BrandContext, 'brandId'>): Promise<MemberSession>;
  /** Forgets a session that has ended. */
  invalidate(sessionHash: Buffer): void;
  /** Writes down what is still to be noted. */
  close(): Promise<void>;
}

export interface SessionDeps {
  db: Db;
  /** Since when this process has heard of every log-out without a gap, as `performance.now()`; null while it does not. */
  listeningSince_ms: () => number | null;
  log: (line: string) => void;
}

/** Finds sessions, with a memory so that a fast player does not ask the database at each spin. */
export function createSessions({ db, listeningSince_ms, log }: SessionDeps): Sessions {
  const cache = createLruCache<string, { session: ActiveSession; read_ms: number }>(MAX_ENTRIES);
  const activity = batchSessionActivity(db, log);
  const find = batchLookups((hashes) => findSessions(db, hashes));
  /** Sessions that ended lately: what was read of them before that is not remembered after it. */
  const ended = createLruCache<string, number>(MAX_ENDED);
  const endedSince = (key: string, read_ms: number): boolean => (ended.get(key) ?? Number.NEGATIVE_INFINITY) >= read_ms;

  /** Whether what was read then still counts. */
  const isTrusted = (read_ms: number): boolean => {
    const age_ms = performance.now() - read_ms;
    const since_ms = listeningSince_ms();
    return age_ms < (since_ms !== null && since_ms <= read_ms ? CONNECTED_TTL_MS : DISCONNECTED_TTL_MS);
  };

  /** What is shut is asked of the database: another process may have opened it since. */
  const isRestricted = (session: ActiveSession): boolean => isLocked(session) || session.passwordDue !== null;

  const load = async (key: string, sessionHash: Buffer): Promise<ActiveSession> => {
    const cached = cache.get(key);
    if (
      cached &&
      isTrusted(cached.read_ms) &&
      cached.session.endsAt.getTime() > Date.now() &&
      !isRestricted(cached.session)
    )
      return cached.session;
    cache.delete(key);
    // a log-out that is told while the answer travels must not be overtaken by it
    const read_ms = performance.now();
    const session = toActiveSession(await find(sessionHash.toString('hex')));
    if (!endedSince(key, read_ms)) cache.set(key, { session, read_ms });
    return session;
  };

  // A token of another brand is as good as none.
  const ofBrand = (session: ActiveSession, brand: Pick<BrandContext, 'brandId'>): MemberSession => {
    if (session.brandId !== brand.brandId) throw refuse('NOT_LOGGED_IN');
    return session;
  };

  const requirePasswordChanged = ({ passwordDue: due }: MemberSession): void => {
    if (due !== null) throw refuse('PASSWORD_CHANGE_REQUIRED', { value: { due } });
  };

  return {
    async find(sessionHash, brand, { idle_s, whileLocked, whileDue }) {
      const session = await load(sessionHash.toString('latin1'), sessionHash);
      ofBrand(session, brand);
      // nothing that is called keeps a locked session awake, nor opens it
      if (!isLocked(session)) activity.record(session, idle_s);
      else if (!whileLocked) throw refuse('SESSION_LOCKED', { value: session.unlockMethods });
      if (!whileDue) requirePasswordChanged(session);
      return session;
    },
    async peek(sessionHash, brand) {
      const session = ofBrand(await findSession(db, sessionHash), brand);
      requirePasswordChanged(session);
      return session;
    },
    invalidate(sessionHash) {
      const key = sessionHash.toString('latin1');
      cache.delete(key);
      ended.set(key, performance.now());
    },
    close: () => activity.close(),
  };
}
