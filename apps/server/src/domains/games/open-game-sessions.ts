import { sql } from 'kysely';
import { type Db, gatherLookups } from '#db';
import type { BrandContext, GameSession } from '#http';
import type { Sessions } from '#identity';
import { refuse } from '#refusal';

const MOST_KEPT = 50_000;

export interface GameSessions {
  /** The player and game of a game token. Refuses what the member's session is refused. */
  find(tokenHash: Buffer, brand: BrandContext): Promise<GameSession>;
}

/** Finds game sessions. What a game token is bound to never changes, so it is remembered; the member's session is asked each time. */
export function openGameSessions(db: Db, sessions: Sessions): GameSessions {
  const kept = new Map<string, { memberHash: Buffer; code: string }>();

  const find = gatherLookups(async (hashes) => {
    const rows = await db
      .selectFrom('games.session')
      .select(['session_hash', 'member_session_hash', 'code'])
      .where(sql<boolean>`session_hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`)
      .execute();
    return new Map(rows.map((row) => [row.session_hash.toString('hex'), row]));
  });

  const bound = async (tokenHash: Buffer): Promise<{ memberHash: Buffer; code: string }> => {
    const key = tokenHash.toString('latin1');
    const known = kept.get(key);
    if (known) return known;
    const row = await find(tokenHash.toString('hex'));
    if (!row) throw refuse('NOT_LOGGED_IN');
    const found = { memberHash: row.member_session_hash, code: row.code };
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
    kept.set(key, found);
    return found;
  };

  return {
    async find(tokenHash, brand) {
      const { memberHash, code } = await bound(tokenHash);
      const member = await sessions.find(memberHash, brand);
      return {
        sessionHash: tokenHash,
        accountId: member.accountId,
        gameCode: code,
        currency: member.currency,
        type: member.type,
      };
    },
  };
}
