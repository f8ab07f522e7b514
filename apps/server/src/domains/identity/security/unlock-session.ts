import type { calls, Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { refuse } from '#refusal';
import { checkCode, consumeCode } from '../codes/code.ts';
import { accountThrottle, withThrottle } from '../login/login-throttle.ts';
import { lockPlayer } from '../member/lock-player.ts';
import { checkMemberPasskey } from '../passkeys/check-passkey.ts';
import { verifyPassword } from '../passwords/password.ts';
import { IDLE_LOCK_AT } from '../sessions/session-validity.ts';
import { checkPin, resetPinFailures } from './pin.ts';
import type { MemberContext, SecurityDeps } from './security-deps.ts';

/**
 * Unlocks the member's session: with a passkey, the PIN, otherwise the password, otherwise (without one) a code to the member's number or
 * address. Guesses count over all sessions of the account. Refuses PIN_INVALID, PASSWORD_INVALID, CODE_INVALID, CODE_EXPIRED,
 * PASSKEY_INVALID, LOGIN_LOCKED.
 */
export async function unlockSession(
  deps: SecurityDeps,
  context: MemberContext,
  credential: Input<typeof calls.identity.unlock>,
): Promise<void> {
  const { db, applySessionLimit } = deps;
  const { member } = context;
  if (credential.passkey) await checkMemberPasskey(db, context, credential.passkey);
  else if (credential.pin === undefined) await checkOwner(deps, context, credential);
  else await checkPin(db, member.accountId, credential.pin);
  await resetPinFailures(db, member.accountId);
  await db.transaction().execute(async (tx) => {
    await lockPlayer(tx, member.accountId);
    await sql`update identity.session s set last_activity_at = now(), seen_at = now(),
      locked_periods = case when ${IDLE_LOCK_AT} < now() then s.locked_periods + tstzmultirange(tstzrange(${IDLE_LOCK_AT}, now())) else s.locked_periods end
      where s.session_hash = ${member.sessionHash}`.execute(tx);
    await applySessionLimit(tx, member.accountId);
  });
}

async function checkOwner(
  { db, secrets }: SecurityDeps,
  { member, brand: { brandId } }: MemberContext,
  { password = '', verificationCode = '' }: Input<typeof calls.identity.unlock>,
): Promise<void> {
  const { password_hash, mobile, email } = await db
    .selectFrom('identity.member')
    .select(['password_hash', 'mobile', 'email'])
    .where('account_id', '=', member.accountId)
    .executeTakeFirstOrThrow();
  if (password_hash !== '')
    return withThrottle(db, accountThrottle(brandId, 'password', member.accountId), async () => {
      if (!(await verifyPassword(password_hash, password))) throw refuse('PASSWORD_INVALID', { field: 'password' });
    });
  return withThrottle(db, accountThrottle(brandId, 'code', member.accountId), async () => {
    const of = { brandId, purpose: 'reauth' as const, number: mobile || email };
    await consumeCode(db, await checkCode(db, secrets, of, verificationCode));
  });
}
