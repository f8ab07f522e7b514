import type { calls, Output } from '@fairhouse/contracts';
import { getLastLogin } from './login-events.ts';
import { maskEmail, maskMobile } from './mask.ts';
import { getProfile } from './profile.ts';
import { getReauthState } from './require-reauth.ts';
import type { MemberContext, SecurityDeps } from './security-deps.ts';

/** Returns the member's account for the security centre, without data that would help an onlooker. */
export async function getOverview(
  { db, registerRules }: SecurityDeps,
  context: MemberContext,
): Promise<Output<typeof calls.security.overview>> {
  const { accountId, sessionHash } = context.member;
  const { brandId, loginPolicy } = context.brand;
  const row = await db
    .selectFrom('identity.member')
    .select(['username', 'registered_at', 'mobile', 'email', 'email_verified', 'totp_sealed'])
    .select(['password_hash', 'password_set_at', 'payment_password_hash', 'pin_hash'])
    .select(({ selectFrom, fn }) =>
      selectFrom('identity.passkey')
        .select(fn.countAll<bigint>().as('passkeys'))
        .where('account_id', '=', accountId)
        .as('passkeys'),
    )
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const [lastLogin, profile, reauth, { left }] = await Promise.all([
    getLastLogin(db, accountId, sessionHash),
    getProfile(db, await registerRules(brandId), accountId),
    getReauthState(db, context),
    db
      .selectFrom('identity.recovery_code')
      .select(({ fn }) => fn.countAll<bigint>().as('left'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    id: String(accountId),
    username: row.username,
    registeredAt: row.registered_at.toISOString(),
    lastLogin,
    profile,
    mobile: maskMobile(row.mobile),
    email: maskEmail(row.email),
    emailVerified: row.email_verified,
    passwordSetAt: row.password_hash ? row.password_set_at.toISOString() : null,
    hasPaymentPassword: row.payment_password_hash !== '',
    hasTotp: row.totp_sealed !== null,
    recoveryCodesLeft: Number(left),
    passkeys: Number(row.passkeys),
    hasPin: row.pin_hash !== '',
    idleLock_min: loginPolicy.idleLock_min,
    reauthMethod: reauth.method,
    reauthUntil: reauth.until?.toISOString() ?? null,
    reauthBy: reauth.by,
    holdUntil: reauth.holdUntil?.toISOString() ?? null,
  };
}
