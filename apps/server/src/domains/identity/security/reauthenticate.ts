import type { AccountId, calls, Input, REAUTH_METHODS } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { refuse } from '#refusal';
import { checkCode, consumeCode } from '../codes/code.ts';
import { accountThrottle, withThrottle } from '../login/login-throttle.ts';
import { checkMemberPasskey } from '../passkeys/check-passkey.ts';
import { verifyPassword } from '../passwords/password.ts';
import { consumeOneTimeCode } from './consume-one-time-code.ts';
import type { MemberContext, SecurityDeps } from './security-deps.ts';

export type ReauthMethod = (typeof REAUTH_METHODS)[number];

/** How long a re-authentication is valid, for its own session only. */
const REAUTH_MIN = 5;

export type Credentials = RowOf<'identity.member', 'password_hash' | 'totp_sealed' | 'mobile' | 'email'>;

/** What a member types to re-authenticate: a one-time code if enabled, otherwise the password, otherwise a code sent to their number. */
export const typedMethod = (
  member: Pick<Credentials, 'password_hash' | 'totp_sealed'>,
): Exclude<ReauthMethod, 'passkey'> =>
  member.totp_sealed ? 'totp' : member.password_hash !== '' ? 'password' : 'code';

const getCredentials = (db: Db, id: AccountId): Promise<Credentials> =>
  db
    .selectFrom('identity.member')
    .select(['password_hash', 'totp_sealed', 'mobile', 'email'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Re-authenticates the member under the login's throttles, so that a thief with a session gets no more guesses here. Returns until when it
 * is valid, and the method; `require-reauth.ts` defines what it is sufficient for. A passkey counts as both factors and cannot be guessed.
 * Refuses PASSWORD_INVALID, TOTP_INVALID, CODE_INVALID, CODE_EXPIRED, PASSKEY_INVALID, LOGIN_LOCKED.
 */
export async function reauthenticate(
  deps: SecurityDeps,
  context: MemberContext,
  { credential = '', passkey }: Input<typeof calls.security.reauth>,
): Promise<{ until: Date; by: ReauthMethod }> {
  const { db } = deps;
  if (passkey) await checkMemberPasskey(db, context, passkey);
  const by = passkey ? 'passkey' : await reauthenticateByTyping(deps, context, credential);
  return { until: await recordReauth(db, context.member.sessionHash, by), by };
}

/** Records a session's re-authentication; resolves with its expiry. */
export async function recordReauth(db: Db | Tx, sessionHash: Buffer, by: ReauthMethod): Promise<Date> {
  const row = await db
    .updateTable('identity.session')
    .set({ reauth_until: sql`now() + make_interval(mins => ${REAUTH_MIN})`, reauth_by: by })
    .where('session_hash', '=', sessionHash)
    .returning('reauth_until')
    .executeTakeFirstOrThrow();
  return row.reauth_until as Date;
}

async function reauthenticateByTyping(
  deps: SecurityDeps,
  context: MemberContext,
  credential: string,
): Promise<ReauthMethod> {
  const { db } = deps;
  const { member, brand } = context;
  const credentials = await getCredentials(db, member.accountId);
  const method = typedMethod(credentials);
  const throttle = accountThrottle(brand.brandId, method === 'password' ? 'password' : 'code', member.accountId);
  await withThrottle(db, throttle, () => checkCredential(deps, context, credentials, credential));
  return method;
}

async function checkCredential(
  { db, secrets }: SecurityDeps,
  { member, brand: { brandId } }: MemberContext,
  credentials: Credentials,
  credential: string,
): Promise<void> {
  const field = 'credential';
  if (credentials.totp_sealed) {
    const updated = await consumeOneTimeCode({ db, secrets }, member.accountId, credentials.totp_sealed, credential);
    if (!updated) throw refuse('TOTP_INVALID', { field });
  } else if (credentials.password_hash !== '') {
    if (!(await verifyPassword(credentials.password_hash, credential))) throw refuse('PASSWORD_INVALID', { field });
  } else {
    const number = credentials.mobile || credentials.email;
    await consumeCode(db, await checkCode(db, secrets, { brandId, purpose: 'reauth', number }, credential));
  }
}
