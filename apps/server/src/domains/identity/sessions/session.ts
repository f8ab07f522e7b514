import { type AccountId, accountId, type BrandId, type Currency, type PasswordDue } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import type { BrandContext, MemberSession } from '#http';
import { publishToProcesses } from '#realtime';
import { refuse } from '#refusal';
import { createToken, hashToken } from '#secrets';
import { requireUnlocked } from '../member/action-lock.ts';
import { applyStanding, BLOCKED_NOW, requireUnshut } from '../member/standing.ts';
import { type ClientInfo, pruneLoginEvents, recordLogin } from '../security/login-events.ts';
import { acceptsPin } from '../security/pin.ts';
import { isActive, MAX_AGE } from './session-validity.ts';

export interface ActiveSession extends MemberSession {
  brandId: BrandId;
  seenAt: Date;
  /** The player's last activity, as far as this process knows. */
  lastActivityAt: Date;
  /** The time after it at which the session locks; null: never. */
  lock_ms: number | null;
  /** What unlocks the session: without any, a code to the member's number. */
  unlockMethods: { pin: boolean; password: boolean; passkey: boolean };
  /** The session ends a day after its start, even when active. */
  endsAt: Date;
}

interface NewSession extends ClientInfo {
  accountId: AccountId;
  brand: Pick<BrandContext, 'brandId' | 'loginPolicy'>;
  /** Why the password must be changed before anything else; null or absent when it need not. */
  passwordDue?: PasswordDue | null;
}

/**
 * Starts a session and records the login. Returns the only copy of the token; the table stores its hash. Refuses ACCOUNT_BLOCKED,
 * ACCOUNT_CLOSED.
 */
export async function createSession(tx: Tx, session: NewSession): Promise<string> {
  const token = createToken();
  await tx
    .insertInto('identity.session')
    .values({
      session_hash: hashToken(token),
      account_id: session.accountId,
      brand_id: session.brand.brandId,
      lock_min: lockFor(session),
      password_due: session.passwordDue ?? null,
      ip: session.ip,
      country: session.country,
      device: session.device,
    })
    .execute();
  await recordLogin(tx, session.accountId, 'success', session);
  const standing = await tx
    .updateTable('identity.member')
    .set({ last_login_at: sql`now()` })
    .where('account_id', '=', session.accountId)
    .returning(['blocked as marked', BLOCKED_NOW.as('blocked'), 'blocked_until', 'closed_at'])
    .executeTakeFirstOrThrow();
  // blocked or closed since the login began
  requireUnshut(standing);
  await requireUnlocked(tx, session.accountId, 'login');
  // the block has ended, but the job that lifts it may run later
  if (standing.marked) await applyStanding(tx, session.accountId);
  return token;
}

/** Members who have no means to unlock (a trial account, an external provider only) are not locked: their session ends instead. */
const lockFor = ({ accountId, brand }: NewSession) => sql<number | null>`(
  select ${brand.loginPolicy.idleLock_min}::int from identity.member m
  where m.account_id = ${accountId} and (m.password_hash <> '' or m.mobile <> '' or m.email <> '' or ${acceptsPin}
    or exists (select from identity.passkey k where k.account_id = m.account_id)))`;

interface SessionRow
  extends RowOf<'identity.session', 'session_hash' | 'account_id' | 'brand_id' | 'seen_at' | 'last_activity_at'>,
    RowOf<'identity.session', 'lock_min' | 'ended_at'>,
    RowOf<'identity.member', 'username' | 'type' | 'blocked' | 'blocked_until' | 'closed_at'> {
  currency: Currency;
  password_due: PasswordDue | null;
  pin: boolean;
  password: boolean;
  passkey: boolean;
  ends_at: Date;
  alive: boolean;
}

/** Returns sessions by the hex of their token's hash, active or not; unknown ones are omitted. */
export async function findSessions(db: Db, hashes: readonly string[]): Promise<Map<string, SessionRow>> {
  const { rows } = await sql<SessionRow>`
    select s.session_hash, s.account_id, s.brand_id, s.seen_at, s.last_activity_at, s.lock_min, s.password_due, s.ended_at, m.username, m.type, m.currency,
      ${BLOCKED_NOW} as blocked, m.blocked_until, m.closed_at,
      ${acceptsPin} as pin, m.password_hash <> '' as password,
      exists (select from identity.passkey k where k.account_id = s.account_id) as passkey, s.created_at + ${MAX_AGE} as ends_at,
      ${isActive} as alive
    from identity.session s join identity.member m on m.account_id = s.account_id
    where s.session_hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`.execute(db);
  return new Map(rows.map((row) => [row.session_hash.toString('hex'), row]));
}

/** Returns the active session of a row. Refuses NOT_LOGGED_IN, SESSION_EXPIRED, ACCOUNT_BLOCKED, ACCOUNT_CLOSED. */
export function toActiveSession(row: SessionRow | undefined): ActiveSession {
  if (!row || row.ended_at) throw refuse('NOT_LOGGED_IN');
  if (!row.alive) throw refuse('SESSION_EXPIRED');
  requireUnshut(row);
  return {
    sessionHash: row.session_hash,
    accountId: accountId(row.account_id),
    brandId: row.brand_id as BrandId,
    username: row.username,
    type: row.type,
    currency: row.currency,
    passwordDue: row.password_due,
    seenAt: row.seen_at,
    lastActivityAt: row.last_activity_at,
    lock_ms: row.lock_min === null ? null : row.lock_min * 60_000,
    unlockMethods: { pin: row.pin, password: row.password, passkey: row.passkey },
    endsAt: row.ends_at,
  };
}

/** Whether the player has been inactive for too long. */
export const isLocked = ({ lock_ms, lastActivityAt }: ActiveSession): boolean =>
  lock_ms !== null && Date.now() - lastActivityAt.getTime() > lock_ms;

/** Returns the active session of a token's hash. Refuses NOT_LOGGED_IN, SESSION_EXPIRED, ACCOUNT_BLOCKED. */
export async function findSession(db: Db, sessionHash: Buffer): Promise<ActiveSession> {
  const hash = sessionHash.toString('hex');
  return toActiveSession((await findSessions(db, [hash])).get(hash));
}

/** Ends a session immediately, and in every process once the relay has published it. */
export async function endSession(db: Db, sessionHash: Buffer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('identity.session')
      .set({ ended_at: sql`now()` })
      .where('session_hash', '=', sessionHash)
      .where('ended_at', 'is', null)
      .execute();
    await publishToProcesses(tx, { topic: 'session-ended', sessionHash: sessionHash.toString('hex') });
  });
}

/** Deletes sessions that are no longer usable, a month after their end, and other expired data. */
export async function pruneSessions(db: Db): Promise<bigint> {
  const deleted = await db
    .deleteFrom('identity.session')
    .where(sql<boolean>`created_at < now() - interval '31 days'`)
    .executeTakeFirst();
  await db.deleteFrom('identity.captcha').where(sql<boolean>`expires_at < now()`).execute();
  await db.deleteFrom('identity.code').where(sql<boolean>`expires_at < now()`).execute();
  await db.deleteFrom('identity.reset_link').where(sql<boolean>`expires_at < now()`).execute();
  await db.deleteFrom('identity.used_assertion').where(sql<boolean>`expires_at < now()`).execute();
  await db.deleteFrom('identity.oidc_login').where(sql<boolean>`expires_at < now()`).execute();
  await db.deleteFrom('identity.pending_social_registration').where(sql<boolean>`expires_at < now()`).execute();
  await db.deleteFrom('identity.mfa_challenge').where(sql<boolean>`expires_at < now()`).execute();
  await db.deleteFrom('identity.webauthn_challenge').where(sql<boolean>`expires_at < now()`).execute();
  await db.deleteFrom('identity.trusted_device').where(sql<boolean>`until < now()`).execute();
  await pruneLoginEvents(db);
  await db.deleteFrom('identity.rate_limit').where(sql<boolean>`since < now() - interval '1 day'`).execute();
  await db.deleteFrom('identity.login_failure').where(sql<boolean>`last_at < now() - interval '1 day'`).execute();
  return deleted.numDeletedRows;
}
