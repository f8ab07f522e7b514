import { accountId, type calls, type Input, type Output } from '@fairhouse/contracts';
import type { BaseContext } from '#http';
import { refuse } from '#refusal';
import { checkCaptcha } from './captcha.ts';
import { readNumber } from './codes/read-number.ts';
import { checkPhoneVerification, consumePhoneVerification } from './codes/verify-phone.ts';
import { findByMobile, findByUsername } from './find-member.ts';
import { letIn } from './let-in.ts';
import { countAttempt, forgiveAttempt, memberDoor } from './login-guard.ts';
import { verifyPassword } from './password.ts';
import { writeLogIn } from './security/log-in-record.ts';
import type { SecurityDeps } from './security/security-deps.ts';

type LogIn = typeof calls.identity.login;
type LoggedIn = Output<LogIn>;

/**
 * Logs a member in by name or number with the password, or by number with a code. The refusal is the same whichever is wrong and takes as
 * long. Refuses LOGIN_FAILED (with `captcha`), LOGIN_LOCKED, CAPTCHA_REQUIRED, CAPTCHA_INVALID, CODE_INVALID, CODE_EXPIRED, ACCOUNT_BLOCKED,
 * AGENTS_ONLY, MEMBERS_ONLY, MODULE_DISABLED, TOTP_REQUIRED, CODE_REQUIRED.
 */
export function logIn(deps: SecurityDeps, context: BaseContext, input: Input<LogIn>): Promise<LoggedIn> {
  if (input.type === 'username')
    return byPassword(deps, context, input, need(input.username, 'username'), findByUsername);
  needModule(context, 'LOGIN-PHONE');
  const number = readNumber(input.countryDialingCode, input.mobileNum);
  if (input.type === 'mobile') return byPassword(deps, context, input, number, findByMobile);
  needModule(context, 'LOGIN-CODE');
  return byCode(deps, context, input, number);
}

function need(value: string | undefined, field: string): string {
  if (value === undefined || value === '') throw refuse('INVALID_INPUT', { field, params: { field } });
  return value;
}

function needModule({ brand }: BaseContext, module: string): void {
  if (brand.modulesOff.has(module)) throw refuse('MODULE_DISABLED', { params: { module } });
}

/** Not waited for: the time of the answer must not tell that somebody of this name exists. */
function noteGuess({ db, log }: SecurityDeps, context: BaseContext, id: bigint): void {
  const { ip, country, userAgent: device } = context;
  void writeLogIn(db, accountId(id), 'refused', { ip, country, device }).catch((error: Error) =>
    log(`A failed log-in was not noted: ${error.message}`),
  );
}

async function byPassword(
  deps: SecurityDeps,
  context: BaseContext,
  input: Input<LogIn>,
  name: string,
  find: typeof findByUsername,
): Promise<LoggedIn> {
  const { db } = deps;
  const password = need(input.password, 'password');
  const { brandId } = context.brand;
  const door = memberDoor(brandId, name, context.ip);
  const counted = await countAttempt(db, door, () => checkCaptcha(deps, brandId, input));
  const member = await find(db, brandId, name);
  const right = await verifyPassword(member?.password_hash || null, password);
  if (!member || !right) {
    if (member) noteGuess(deps, context, member.account_id);
    throw refuse('LOGIN_FAILED', { value: { captcha: counted.captcha } });
  }
  await forgiveAttempt(db, door);
  return letIn(deps, context, member, 'password');
}

async function byCode(
  deps: SecurityDeps,
  context: BaseContext,
  input: Input<LogIn>,
  number: string,
): Promise<LoggedIn> {
  const { db } = deps;
  const { brandId } = context.brand;
  const door = memberDoor(brandId, number, context.ip);
  await countAttempt(db, door, () => checkCaptcha(deps, brandId, input));
  if (!input.firebaseIdToken) need(input.verificationCode, 'verificationCode');
  const right = await checkPhoneVerification(deps, { brandId, purpose: 'login', number }, input);
  const member = await findByMobile(db, brandId, number);
  if (!member) throw refuse('CODE_INVALID', { field: 'verificationCode' });
  await consumePhoneVerification(db, right);
  await forgiveAttempt(db, door);
  return letIn(deps, context, member, 'code');
}
