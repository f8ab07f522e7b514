import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { MemberSession } from '#http';
import { refuse } from '#refusal';
import { endOtherSessions } from '../passwords/set-password.ts';
import { endSession } from '../sessions/session.ts';
import { isActive } from '../sessions/session-validity.ts';

/** The public reference of a session: half of its token's hash, from which the token cannot be found. */
const REF = sql<string>`left(encode(s.session_hash, 'hex'), 32)`;

const activeSessions = (db: Db, id: AccountId) =>
  db
    .selectFrom('identity.session as s')
    .innerJoin('identity.member as m', 'm.account_id', 's.account_id')
    .where('s.account_id', '=', id)
    .where('s.ended_at', 'is', null)
    .where(isActive);

/** Returns the member's active sessions, the current one first, then by last use. */
export async function listSessions(db: Db, { accountId, sessionHash }: MemberSession) {
  const rows = await activeSessions(db, accountId)
    .select(['s.session_hash', 's.created_at', 's.seen_at', 's.ip', 's.country', 's.device', REF.as('ref')])
    .orderBy('s.seen_at', 'desc')
    .execute();
  const listed = rows.map(({ session_hash, created_at, seen_at, ...row }) => ({
    ...row,
    current: session_hash.equals(sessionHash),
    startedAt: created_at.toISOString(),
    seenAt: seen_at.toISOString(),
  }));
  return { rows: [...listed.filter(({ current }) => current), ...listed.filter(({ current }) => !current)] };
}

/**
 * Ends another session of the member, or all others. Returns the hashes of the ended sessions. Refuses NOT_FOUND for one that is not the
 * member's, has ended, or is the current one.
 */
export async function endSessions(db: Db, member: MemberSession, ref: string | null): Promise<Buffer[]> {
  const { accountId, sessionHash } = member;
  if (ref === null) return db.transaction().execute((tx) => endOtherSessions(tx, accountId, sessionHash));
  const row = await activeSessions(db, accountId)
    .select('s.session_hash')
    .where(REF, '=', ref)
    .where('s.session_hash', '!=', sessionHash)
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  await endSession(db, row.session_hash);
  return [row.session_hash];
}
