import { accountId, type calls, type Input, type Output, type PasswordDue } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { BaseContext } from '#http';
import { refuse } from '#refusal';
import { createToken, hashToken } from '#secrets';
import { checkCode, consumeCode } from '../codes/code.ts';
import { enforceMessageLimits, sendCode } from '../codes/send-code.ts';
import { findById, type LoginMember } from '../member/find-member.ts';
import { requireUnshut } from '../member/standing.ts';
import { consumeOneTimeCode } from '../security/consume-one-time-code.ts';
import { mailSecurityChange } from '../security/mail-security-change.ts';
import { maskEmail, maskMobile } from '../security/mask.ts';
import { recordReauth } from '../security/reauthenticate.ts';
import type { SecurityDeps } from '../security/security-deps.ts';
import { isTrustedDevice, trustDevice } from '../security/trusted-devices.ts';
import { createSession } from '../sessions/session.ts';
import { requireTester, setBypassCookie } from './allow-testers.ts';
import { accountThrottle, withThrottle } from './login-throttle.ts';
import { requireAllowedType } from './require-allowed-type.ts';

type LoggedIn = Output<typeof calls.identity.login>;

/** How a member has authenticated: a passkey counts as both factors. */
type LoginFactor = 'password' | 'code' | 'passkey';

/** The maximum age of a password in days, where the brand's policy is on (PASSWORD-EXPIRY). */
const PASSWORD_MAX_AGE_DAYS = 90;
const CHALLENGE_MIN = 5;

/**
 * Logs in a member who has authenticated. If the brand's rules require a second factor, refuses with a challenge for the second step. A
 * session whose password must be changed can do nothing before. Refuses ACCOUNT_BLOCKED, ACCOUNT_CLOSED, AGENTS_ONLY, MEMBERS_ONLY,
 * MAINTENANCE, TOTP_REQUIRED and CODE_REQUIRED (value.challenge), CODE_TOO_SOON, SMS_NOT_SENT, MAIL_NOT_SENT.
 */
export async function completeLogin(
  deps: SecurityDeps,
  context: BaseContext,
  member: LoginMember,
  by: LoginFactor,
): Promise<LoggedIn> {
  requireUnshut(member);
  requireAllowedType(context, member.type);
  requireTester(context, accountId(member.account_id));
  if (by !== 'passkey') await requireSecondFactor(deps, context, member, by);
  const login = await deps.db.transaction().execute((tx) => startMemberSession(tx, deps, context, member, by));
  setBypassCookie(deps.secrets, context, accountId(member.account_id));
  return login;
}

/** The number or address for the code that confirms a new device; '' when none is verified, so no code is required. */
const codeRecipient = ({ mobile, email, email_verified }: LoginMember): string =>
  mobile || (email_verified ? email : '');

async function requireSecondFactor(
  deps: SecurityDeps,
  context: BaseContext,
  member: LoginMember,
  by: 'password' | 'code',
): Promise<void> {
  const { secondFactor, newDeviceCode } = context.brand.loginPolicy;
  if (secondFactor === 'never') return;
  const isNewDevice = !(await isTrustedDevice(deps.db, context, accountId(member.account_id)));
  if (member.totp_sealed) {
    if (!isNewDevice && secondFactor === 'risk') return;
    const challenge = await createMfaChallenge(deps.db, context, member, { by, isNewDevice, sentTo: '' });
    throw refuse('TOTP_REQUIRED', { value: { challenge } });
  }
  const sentTo = codeRecipient(member);
  // a login by code has already verified the number
  if (!newDeviceCode || !isNewDevice || by === 'code' || sentTo === '') return;
  await sendNewDeviceCode(deps, context, member, sentTo);
  const challenge = await createMfaChallenge(deps.db, context, member, { by, isNewDevice, sentTo });
  throw refuse('CODE_REQUIRED', {
    value: { challenge, sentTo: sentTo.startsWith('+') ? maskMobile(sentTo) : maskEmail(sentTo) },
  });
}

/** A code sent a moment ago is still valid: a restarted login needs no other. */
async function sendNewDeviceCode(
  deps: SecurityDeps,
  context: BaseContext,
  { language, account_id }: LoginMember,
  number: string,
): Promise<void> {
  const { brandId } = context.brand;
  const active = await deps.db
    .selectFrom('identity.code')
    .select('number')
    .where('brand_id', '=', brandId)
    .where('purpose', '=', 'device')
    .where('number', '=', number)
    .where('used', '=', false)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (active) return;
  await enforceMessageLimits(deps.db, context, { number, by: accountId(account_id) });
  await sendCode(deps, { ...context, language }, { brandId, purpose: 'device', number });
}

async function createMfaChallenge(
  db: Db,
  { brand }: BaseContext,
  member: LoginMember,
  { by, isNewDevice, sentTo }: { by: 'password' | 'code'; isNewDevice: boolean; sentTo: string },
): Promise<string> {
  const challenge = createToken();
  await db
    .insertInto('identity.mfa_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      account_id: member.account_id,
      brand_id: brand.brandId,
      by_password: by === 'password',
      new_device: isNewDevice,
      sent_to: sentTo,
      expires_at: sql`now() + make_interval(mins => ${CHALLENGE_MIN})`,
    })
    .execute();
  return challenge;
}

/**
 * Second login step: a one-time code, a recovery code, or the sent code, each valid once. Trusts the browser if requested, and notifies the
 * member of a new device. Refuses LOGIN_EXPIRED, TOTP_INVALID, CODE_INVALID, CODE_EXPIRED, LOGIN_LOCKED, ACCOUNT_BLOCKED, ACCOUNT_CLOSED,
 * AGENTS_ONLY, MEMBERS_ONLY.
 */
export async function completeMfa(
  deps: SecurityDeps,
  context: BaseContext,
  { challenge, code, remember }: Input<typeof calls.identity.loginCode>,
): Promise<LoggedIn> {
  const { db, notifyChange } = deps;
  const { brand } = context;
  const pending = await db
    .selectFrom('identity.mfa_challenge')
    .select(['challenge_hash', 'account_id', 'by_password', 'new_device', 'sent_to'])
    .where('challenge_hash', '=', hashToken(challenge))
    .where('brand_id', '=', brand.brandId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  const id = accountId(pending?.account_id ?? 0n);
  const member = pending && (await findById(db, brand.brandId, id));
  if (!member) throw refuse('LOGIN_EXPIRED');
  requireUnshut(member);
  requireAllowedType(context, member.type);
  requireTester(context, id);
  await withThrottle(db, accountThrottle(brand.brandId, 'code', id), () =>
    verifySecondFactor(deps, context, member, { code, sentTo: pending.sent_to }),
  );
  const login = await db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('identity.mfa_challenge')
      .where('challenge_hash', '=', pending.challenge_hash)
      .executeTakeFirst();
    if (!deleted.numDeletedRows) throw refuse('LOGIN_EXPIRED');
    if (remember) await trustDevice(tx, context, id);
    if (pending.new_device) await notifyChange(tx, { accountId: id, brandId: brand.brandId, change: 'newDevice' });
    const login = await startMemberSession(tx, deps, context, member, pending.by_password ? 'password' : 'code');
    // the due password change requires the factor that was just shown
    if (login.passwordExpired && pending.sent_to === '') await recordReauth(tx, hashToken(login.token), 'totp');
    return login;
  });
  if (pending.new_device) mailSecurityChange(deps, brand, member, 'newDevice');
  setBypassCookie(deps.secrets, context, id);
  return login;
}

async function verifySecondFactor(
  { db, secrets }: SecurityDeps,
  { brand: { brandId } }: BaseContext,
  member: LoginMember,
  { code, sentTo }: { code: string; sentTo: string },
): Promise<void> {
  const field = 'code';
  if (sentTo !== '') {
    const verified = await checkCode(db, secrets, { brandId, purpose: 'device', number: sentTo }, code, field);
    return consumeCode(db, verified);
  }
  if (!member.totp_sealed) throw refuse('LOGIN_EXPIRED');
  if (!(await consumeOneTimeCode({ db, secrets }, accountId(member.account_id), member.totp_sealed, code)))
    throw refuse('TOTP_INVALID', { field });
}

async function startMemberSession(
  tx: Tx,
  { applySessionLimit }: SecurityDeps,
  context: BaseContext,
  member: LoginMember,
  by: LoginFactor,
): Promise<LoggedIn> {
  const { brand, ip, country, userAgent: device } = context;
  const passwordDue = by === 'password' ? passwordDueFor(brand, member) : null;
  const id = accountId(member.account_id);
  const token = await createSession(tx, { accountId: id, brand, ip, country, device, passwordDue });
  await applySessionLimit(tx, id);
  return {
    token,
    firstTimeLogin: member.last_login_at === null,
    passwordExpired: passwordDue === 'expired',
    passwordIsTemporary: passwordDue === 'temporary',
  };
}

function passwordDueFor({ modulesOff }: BaseContext['brand'], member: LoginMember): PasswordDue | null {
  if (member.password_is_temporary) return 'temporary';
  const age_days = (Date.now() - member.password_set_at.getTime()) / 86_400_000;
  return !modulesOff.has('PASSWORD-EXPIRY') && age_days > PASSWORD_MAX_AGE_DAYS ? 'expired' : null;
}
