import { type AccountId, accountId, type calls, type Input, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { BaseContext } from '#http';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { checkCaptcha } from './captcha.ts';
import { checkKind } from './check-kind.ts';
import { checkCode, takeCode } from './codes/code.ts';
import { readNumber } from './codes/read-number.ts';
import { findByMobile, findByUsername } from './find-member.ts';
import { countAttempt, forgiveAttempt, memberDoor, readDoor } from './login-guard.ts';
import { verifyPassword } from './password.ts';
import { beginSession } from './session.ts';

type LogIn = typeof calls.identity.login;
type LoggedIn = Output<LogIn>;

export interface LogInParts {
  db: Db;
  secrets: Secrets;
}

/** A password is too old after so many days, where the brand's policy is on (PASSWORD-EXPIRY). */
const PASSWORD_DAYS = 90;

/**
 * Logs a member in by name or number with the password, or by number with a code. The refusal is the same whichever is wrong and takes as
 * long. Refuses LOGIN_FAILED (with `captcha`), LOGIN_LOCKED, CAPTCHA_REQUIRED, CAPTCHA_WRONG, CODE_WRONG, CODE_EXPIRED, ACCOUNT_BLOCKED,
 * AGENTS_ONLY, MEMBERS_ONLY, MODULE_DISABLED.
 */
export function logIn(parts: LogInParts, context: BaseContext, input: Input<LogIn>): Promise<LoggedIn> {
  if (input.type === 'username')
    return byPassword(parts.db, context, input, need(input.username, 'username'), findByUsername);
  needModule(context, 'LOGIN-PHONE');
  const number = readNumber(input.countryDialingCode, input.mobileNum);
  if (input.type === 'mobile') return byPassword(parts.db, context, input, number, findByMobile);
  needModule(context, 'LOGIN-CODE');
  return byCode(parts, context, input, number);
}

function need(value: string | undefined, field: string): string {
  if (value === undefined || value === '') throw refuse('INVALID_INPUT', { field, params: { field } });
  return value;
}

function needModule({ brand }: BaseContext, module: string): void {
  if (brand.modulesOff.has(module)) throw refuse('MODULE_DISABLED', { params: { module } });
}

async function byPassword(
  db: Db,
  context: BaseContext,
  input: Input<LogIn>,
  name: string,
  find: typeof findByUsername,
): Promise<LoggedIn> {
  const password = need(input.password, 'password');
  const { brandId, modulesOff } = context.brand;
  const door = memberDoor(brandId, name, context.ip);
  const { captcha } = await readDoor(db, door);
  if (captcha) await checkCaptcha(db, input);
  const counted = await countAttempt(db, door);
  const member = await find(db, brandId, name);
  const right = await verifyPassword(member?.password_hash || null, password);
  if (!member || !right) throw refuse('LOGIN_FAILED', { value: { captcha: counted.captcha } });
  await forgiveAttempt(db, door);
  const age_days = (Date.now() - member.password_set_at.getTime()) / 86_400_000;
  return {
    ...(await letIn(db, context, member)),
    passwordExpired: !modulesOff.has('PASSWORD-EXPIRY') && age_days > PASSWORD_DAYS,
    passwordGiven: member.password_given,
  };
}

async function byCode(
  { db, secrets }: LogInParts,
  context: BaseContext,
  input: Input<LogIn>,
  number: string,
): Promise<LoggedIn> {
  const { brandId } = context.brand;
  const door = memberDoor(brandId, number, context.ip);
  const { captcha } = await readDoor(db, door);
  if (captcha) await checkCaptcha(db, input);
  await countAttempt(db, door);
  const typed = need(input.verificationCode, 'verificationCode');
  const right = await checkCode(db, secrets, { brandId, purpose: 'login', number }, typed);
  const member = await findByMobile(db, brandId, number);
  if (!member) throw refuse('CODE_WRONG', { field: 'verificationCode' });
  await takeCode(db, right);
  await forgiveAttempt(db, door);
  return letIn(db, context, member);
}

/** Begins a session for a member who has proved who it is; no forced change of the password. Refuses ACCOUNT_BLOCKED, AGENTS_ONLY, MEMBERS_ONLY. */
export async function letIn(
  db: Db,
  context: BaseContext,
  member: { account_id: bigint; type: number; blocked: boolean; last_login_at: Date | null },
): Promise<LoggedIn> {
  if (member.blocked) throw refuse('ACCOUNT_BLOCKED');
  checkKind(context, member.type);
  const id = accountId(member.account_id);
  const token = await beginSession(db, {
    accountId: id,
    brandId: context.brand.brandId,
    ip: context.ip,
    device: context.userAgent,
  });
  await noteLogIn(db, id);
  return { token, firstTimeLogin: member.last_login_at === null, passwordExpired: false, passwordGiven: false };
}

/** Writes down when a member was here last. */
export async function noteLogIn(db: Db | Tx, id: AccountId): Promise<void> {
  await db.updateTable('identity.member').set({ last_login_at: sql`now()` }).where('account_id', '=', id).execute();
}
