import { createLruCache } from '#cache';
import { batchLookups, type Db } from '#db';
import type { BrandContext, MemberSession, SessionUse } from '#http';
import { refuse } from '#refusal';
import { batchSessionActivity } from './batch-session-activity.ts';
import { type ActiveSession, findSession, findSessions, isLocked, toActiveSession } from './session.ts';

/**
 * How long a process trusts a cached session. The outbox publishes every session end to all processes, so a connected process may cache for
 * long (less than the half hour after which an unused session ends). What it read while disconnected is trusted for two seconds only.
 */
const CONNECTED_TTL_MS = 600_000;
const DISCONNECTED_TTL_MS = 2_000;
const MAX_ENTRIES = 200_000;
const MAX_ENDED = 10_000;

interface CachedSession {
  session: ActiveSession;
  /** When it was read, as `performance.now()`; `NEVER` once it has left the cache. */
  read_ms: number;
}
const NEVER = Number.NEGATIVE_INFINITY;

/** Where a caller keeps what was found for one token, so that its next call needs no look-up. Ends with the cached session itself. */
export interface SessionSlot {
  cached?: CachedSession;
}

export interface Sessions {
  /**
   * Returns the session of a token in this brand. Refuses NOT_LOGGED_IN, SESSION_EXPIRED, ACCOUNT_BLOCKED, SESSION_LOCKED,
   * PASSWORD_CHANGE_REQUIRED.
   */
  find(
    sessionHash: Buffer,
    brand: Pick<BrandContext, 'brandId'>,
    use: SessionUse,
    slot?: SessionSlot,
  ): Promise<MemberSession>;
  /**
   * Like `find`, but does not count as use: it does not extend the session, and also returns a locked one. Refuses
   * PASSWORD_CHANGE_REQUIRED.
   */
  peek(sessionHash: Buffer, brand: Pick<BrandContext, 'brandId'>): Promise<MemberSession>;
  /** Removes an ended session from the cache. */
  invalidate(sessionHash: Buffer): void;
  /** Writes pending activity. */
  close(): Promise<void>;
}

export interface SessionDeps {
  db: Db;
  /** Since when this process has received every logout without a gap, as `performance.now()`; null while it does not. */
  listeningSince_ms: () => number | null;
  log: (line: string) => void;
}

/** Creates the session lookup, cached so that a fast player does not cause a database query on every spin. */
export function createSessions({ db, listeningSince_ms, log }: SessionDeps): Sessions {
  const cache = createLruCache<string, CachedSession>(MAX_ENTRIES, {
    // slots still hold it
    onRemoved: (removed) => {
      removed.read_ms = NEVER;
    },
  });
  const activity = batchSessionActivity(db, log);
  const find = batchLookups((hashes) => findSessions(db, hashes));
  /** Recently ended sessions: results read before their end are not cached. */
  const ended = createLruCache<string, number>(MAX_ENDED);
  const endedSince = (key: string, read_ms: number): boolean => (ended.get(key) ?? NEVER) >= read_ms;

  /** Whether a result read at that time is still trusted. */
  const isTrusted = (read_ms: number): boolean => {
    const age_ms = performance.now() - read_ms;
    const since_ms = listeningSince_ms();
    return age_ms < (since_ms !== null && since_ms <= read_ms ? CONNECTED_TTL_MS : DISCONNECTED_TTL_MS);
  };

  /** A locked session, or one with a due password change, is read again: another process may have cleared it. */
  const isRestricted = (session: ActiveSession): boolean => isLocked(session) || session.passwordDue !== null;

  const isUsable = ({ session, read_ms }: CachedSession): boolean =>
    isTrusted(read_ms) && session.endsAt.getTime() > Date.now() && !isRestricted(session);

  const load = async (sessionHash: Buffer, slot: SessionSlot): Promise<ActiveSession> => {
    const key = sessionHash.toString('latin1');
    const cached = cache.get(key);
    if (cached && isUsable(cached)) {
      slot.cached = cached;
      return cached.session;
    }
    cache.delete(key);
    // measured before the query, so that a logout published during it wins
    const read_ms = performance.now();
    const session = toActiveSession(await find(sessionHash.toString('hex')));
    if (!endedSince(key, read_ms)) {
      slot.cached = { session, read_ms };
      cache.set(key, slot.cached);
    }
    return session;
  };

  // A token of another brand is invalid.
  const ofBrand = (session: ActiveSession, brand: Pick<BrandContext, 'brandId'>): MemberSession => {
    if (session.brandId !== brand.brandId) throw refuse('NOT_LOGGED_IN');
    return session;
  };

  const requirePasswordChanged = ({ passwordDue: due }: MemberSession): void => {
    if (due !== null) throw refuse('PASSWORD_CHANGE_REQUIRED', { value: { due } });
  };

  return {
    async find(sessionHash, brand, { idle_s, whileLocked, whileDue }, slot = {}) {
      const session = slot.cached && isUsable(slot.cached) ? slot.cached.session : await load(sessionHash, slot);
      ofBrand(session, brand);
      // no call extends or unlocks a locked session
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
