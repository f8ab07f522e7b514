import { type Db, gatherLookups } from '#db';
import type { BrandContext, MemberSession } from '#http';
import { refuse } from '#refusal';
import { type FoundSession, findSession, readLiving, readSessions, touchSession } from './session.ts';

/**
 * How long a process trusts what it read. Log-out is told to every process at once over the outbox; should that word be
 * lost, an ended token is still worth nothing after this.
 */
const CACHE_MS = 2_000;
const MOST_KEPT = 50_000;

export interface Sessions {
  /** The session of a token in this brand. Refuses NOT_LOGGED_IN, SESSION_EXPIRED, ACCOUNT_BLOCKED. */
  find(sessionHash: Buffer, brand: Pick<BrandContext, 'brandId'>): Promise<MemberSession>;
  /** As `find`, but asking is not using: it does not keep the session awake. */
  peek(sessionHash: Buffer, brand: Pick<BrandContext, 'brandId'>): Promise<MemberSession>;
  /** Forgets a session that has ended. */
  drop(sessionHash: Buffer): void;
}

/** Finds sessions, with a memory of two seconds so that a fast player does not ask the database at each spin. */
export function openSessions(db: Db): Sessions {
  const kept = new Map<string, { session: FoundSession; until_ms: number }>();
  const find = gatherLookups((hashes) => readSessions(db, hashes));

  const read = async (key: string, sessionHash: Buffer): Promise<FoundSession> => {
    const known = kept.get(key);
    if (known && known.until_ms > Date.now()) return known.session;
    kept.delete(key);
    const session = readLiving(await find(sessionHash.toString('hex')));
    await touchSession(db, session);
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
    kept.set(key, { session, until_ms: Date.now() + CACHE_MS });
    return session;
  };

  // A token of another brand is as good as none.
  const ofBrand = (session: FoundSession, brand: Pick<BrandContext, 'brandId'>): MemberSession => {
    if (session.brandId !== brand.brandId) throw refuse('NOT_LOGGED_IN');
    return session;
  };

  return {
    find: async (sessionHash, brand) => ofBrand(await read(sessionHash.toString('latin1'), sessionHash), brand),
    peek: async (sessionHash, brand) => ofBrand(await findSession(db, sessionHash), brand),
    drop(sessionHash) {
      kept.delete(sessionHash.toString('latin1'));
    },
  };
}
