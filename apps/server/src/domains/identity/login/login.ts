import { accountId, type calls, type Input, type Output } from '@fairhouse/contracts';
import type { BaseContext } from '#http';
import { refuse } from '#refusal';
import { checkCaptcha } from '../captcha/captcha.ts';
import { parsePhoneNumber } from '../codes/parse-phone-number.ts';
import { checkPhoneVerification, consumePhoneVerification } from '../codes/verify-phone.ts';
import { findByMobile, findByUsername } from '../member/find-member.ts';
import { verifyPassword } from '../passwords/password.ts';
import { recordLogin } from '../security/login-events.ts';
import type { SecurityDeps } from '../security/security-deps.ts';
import { completeLogin } from './complete-login.ts';
import { clearAttempts, countAttempt, memberLoginThrottle } from './login-throttle.ts';

type LoginCall = typeof calls.identity.login;
type LoggedIn = Output<LoginCall>;

/**
 * Logs a member in by name or number with the password, or by number with a code. The refusal and its duration are the same whichever is
 * wrong. Refuses LOGIN_FAILED (with `captcha`), LOGIN_LOCKED, CAPTCHA_REQUIRED, CAPTCHA_INVALID, CODE_INVALID, CODE_EXPIRED,
 * ACCOUNT_BLOCKED, AGENTS_ONLY, MEMBERS_ONLY, MODULE_DISABLED, TOTP_REQUIRED, CODE_REQUIRED.
 */
export function logIn(deps: SecurityDeps, context: BaseContext, input: Input<LoginCall>): Promise<LoggedIn> {
  if (input.type === 'username')
    return loginByPassword(deps, context, input, requireField(input.username, 'username'), findByUsername);
  requireModule(context, 'LOGIN-PHONE');
  const number = parsePhoneNumber(input.countryDialingCode, input.mobileNum);
  if (input.type === 'mobile') return loginByPassword(deps, context, input, number, findByMobile);
  requireModule(context, 'LOGIN-CODE');
  return loginByCode(deps, context, input, number);
}

function requireField(value: string | undefined, field: string): string {
  if (value === undefined || value === '') throw refuse('INVALID_INPUT', { field, params: { field } });
  return value;
}

function requireModule({ brand }: BaseContext, module: string): void {
  if (brand.modulesOff.has(module)) throw refuse('MODULE_DISABLED', { params: { module } });
}

/** Not awaited: the response time must not reveal that the name exists. */
function recordFailedLogin({ db, log }: SecurityDeps, context: BaseContext, id: bigint): void {
  const { ip, country, userAgent: device } = context;
  void recordLogin(db, accountId(id), 'failure', { ip, country, device }).catch((error: Error) =>
    log(`A failed login was not recorded: ${error.message}`),
  );
}

async function loginByPassword(
  deps: SecurityDeps,
  context: BaseContext,
  input: Input<LoginCall>,
  name: string,
  find: typeof findByUsername,
): Promise<LoggedIn> {
  const { db } = deps;
  const password = requireField(input.password, 'password');
  const { brandId } = context.brand;
  const throttle = memberLoginThrottle(brandId, name, context.ip);
  const attempt = await countAttempt(db, throttle, () => checkCaptcha(deps, brandId, input));
  const member = await find(db, brandId, name);
  const isValid = await verifyPassword(member?.password_hash || null, password);
  if (!member || !isValid) {
    if (member) recordFailedLogin(deps, context, member.account_id);
    throw refuse('LOGIN_FAILED', { value: { captcha: attempt.captcha } });
  }
  await clearAttempts(db, throttle);
  return completeLogin(deps, context, member, 'password');
}

async function loginByCode(
  deps: SecurityDeps,
  context: BaseContext,
  input: Input<LoginCall>,
  number: string,
): Promise<LoggedIn> {
  const { db } = deps;
  const { brandId } = context.brand;
  const throttle = memberLoginThrottle(brandId, number, context.ip);
  await countAttempt(db, throttle, () => checkCaptcha(deps, brandId, input));
  if (!input.firebaseIdToken) requireField(input.verificationCode, 'verificationCode');
  const verified = await checkPhoneVerification(deps, { brandId, purpose: 'login', number }, input);
  const member = await findByMobile(db, brandId, number);
  if (!member) throw refuse('CODE_INVALID', { field: 'verificationCode' });
  await consumePhoneVerification(db, verified);
  await clearAttempts(db, throttle);
  return completeLogin(deps, context, member, 'code');
}
