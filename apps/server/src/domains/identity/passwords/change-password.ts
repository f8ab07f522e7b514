import type { AccountId, calls, Input } from '@fairhouse/contracts';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { accountThrottle, withThrottle } from '../login/login-throttle.ts';
import type { RegisterRules } from '../registration/check-registration.ts';
import { mailSecurityChange } from '../security/mail-security-change.ts';
import { requireReauth, requireStrongReauth } from '../security/require-reauth.ts';
import type { MemberContext, SecurityDeps } from '../security/security-deps.ts';
import { acceptTerms, areTermsDue, checkTerms } from './accept-terms.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { checkNewPassword, setPassword } from './set-password.ts';

/**
 * Changes the member's password (P-09) and notifies by message and email. Requires the current password, unless an operator has just set a
 * temporary one. A member without a password re-authenticates with a code if a number or address is verified. One-time codes or a passkey
 * are required as well where they are set up, also for an expired password; only a temporary password is changed without them. The owner of
 * an account that an agent has opened also agrees to the terms here, before any deposit or bet, and states the birthday. Refuses
 * INVALID_INPUT (newPassword, confirmNewPassword, birthday, agreed), REAUTH_REQUIRED, SECURITY_HOLD_ACTIVE, PASSWORD_INVALID, LOGIN_LOCKED.
 */
export async function changePassword(
  deps: SecurityDeps & { rules: RegisterRules },
  context: MemberContext,
  input: Input<typeof calls.identity.changePassword>,
): Promise<void> {
  const { db, rules, notifyChange } = deps;
  const { member: own, brand } = context;
  checkNewPassword(rules, input.newPassword);
  if (input.confirmNewPassword !== input.newPassword) throw invalid('confirmNewPassword');
  const member = await getLoginState(db, own.accountId);
  const hasPassword = member.password_hash !== '';
  // otherwise a thief with a session of a member without a password could set one and re-authenticate with it
  const byCode = !hasPassword && (member.mobile !== '' || member.email_verified);
  if (own.passwordDue !== 'temporary') await (byCode ? requireReauth : requireStrongReauth)(db, context);
  if (hasPassword && own.passwordDue !== 'temporary')
    await requirePassword(db, context, member.password_hash, input.oldPassword ?? '');
  // a password that others know, or that had to be changed, is not a new one
  if (hasPassword && (await verifyPassword(member.password_hash, input.newPassword)))
    throw invalid('newPassword', 'same');
  const birthday = (await areTermsDue(db, own.accountId)) ? checkTerms(brand.loginPolicy, input) : null;
  const hash = await hashPassword(input.newPassword);
  const recipient = await db.transaction().execute(async (tx) => {
    if (birthday !== null) await acceptTerms(tx, own.accountId, birthday);
    await notifyChange(tx, { accountId: own.accountId, brandId: brand.brandId, change: 'password' });
    return setPassword(tx, own.accountId, hash, own.sessionHash);
  });
  mailSecurityChange(deps, brand, recipient, 'password');
}

const getLoginState = (db: Db, id: AccountId) =>
  db
    .selectFrom('identity.member')
    .select(['password_hash', 'mobile', 'email_verified'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();

/** A thief with a session must not guess the password here. Outside guesses do not count, so that no stranger can lock this. */
async function requirePassword(
  db: Db,
  { brand, member }: MemberContext,
  hash: string,
  password: string,
): Promise<void> {
  await withThrottle(db, accountThrottle(brand.brandId, 'password', member.accountId), async () => {
    if (!(await verifyPassword(hash, password))) throw refuse('PASSWORD_INVALID', { field: 'oldPassword' });
  });
}

const invalid = (field: string, rule = 'same') => refuse('INVALID_INPUT', { field, params: { field, rule } });
