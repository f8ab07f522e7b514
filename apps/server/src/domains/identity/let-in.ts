import { accountId, type calls, type Input, type Output, type PasswordDue } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { BaseContext } from '#http';
import { refuse } from '#refusal';
import { hashToken, makeToken } from '#secrets';
import { checkTester, setBypassCookie } from './allow-testers.ts';
import { checkKind } from './check-kind.ts';
import { checkCode, takeCode } from './codes/code.ts';
import { holdLetters, sendCode } from './codes/send-code.ts';
import { findById, type KnownMember } from './find-member.ts';
import { ownDoor, passDoor } from './login-guard.ts';
import { isKnownPlace, rememberDevice } from './security/known-devices.ts';
import { maskEmail, maskMobile } from './security/mask.ts';
import { recordReauth } from './security/reauthenticate.ts';
import type { SecurityDeps } from './security/security-deps.ts';
import { sendChangeLetter } from './security/send-change-letter.ts';
import { takeOneTimeCode } from './security/take-one-time-code.ts';
import { beginSession } from './session.ts';
import { requireUnshut } from './standing.ts';

type LoggedIn = Output<typeof calls.identity.login>;

/** What a member has shown: a passkey is both factors at once. */
type ShownBy = 'password' | 'code' | 'passkey';

/** A password is too old after so many days, where the brand's policy is on (PASSWORD-EXPIRY). */
const PASSWORD_DAYS = 90;
const TICKET_MIN = 5;

/**
 * Lets a member in who has shown who it is. Where the brand's rules ask for a second factor it ends with a ticket for the second step. A session
 * that began with a password which must be changed does nothing before it is. Refuses ACCOUNT_BLOCKED, ACCOUNT_CLOSED, AGENTS_ONLY, MEMBERS_ONLY, MAINTENANCE, TOTP_REQUIRED and
 * CODE_REQUIRED (value.ticket), CODE_TOO_SOON, SMS_NOT_SENT, MAIL_NOT_SENT.
 */
export async function letIn(
  deps: SecurityDeps,
  context: BaseContext,
  member: KnownMember,
  by: ShownBy,
): Promise<LoggedIn> {
  requireUnshut(member);
  checkKind(context, member.type);
  checkTester(context, accountId(member.account_id));
  if (by !== 'passkey') await askForSecond(deps, context, member, by);
  const entered = await deps.db.transaction().execute((tx) => enter(tx, context, member, by));
  setBypassCookie(deps.secrets, context, accountId(member.account_id));
  return entered;
}

/** Where a code goes that confirms a new place; '' when nothing is bound, and nothing can be asked for. */
const addressOf = ({ mobile, email, email_verified }: KnownMember): string => mobile || (email_verified ? email : '');

async function askForSecond(
  deps: SecurityDeps,
  context: BaseContext,
  member: KnownMember,
  by: 'password' | 'code',
): Promise<void> {
  const { secondFactor, newDeviceCode } = context.brand.doors;
  if (secondFactor === 'never') return;
  const newPlace = !(await isKnownPlace(deps.db, context, accountId(member.account_id)));
  if (member.totp_sealed) {
    if (!newPlace && secondFactor === 'risk') return;
    const ticket = await makeTicket(deps.db, context, member, { by, newPlace, sentTo: '' });
    throw refuse('TOTP_REQUIRED', { value: { ticket } });
  }
  const sentTo = addressOf(member);
  // who came with a code has shown the number already
  if (!newDeviceCode || !newPlace || by === 'code' || sentTo === '') return;
  await sendPlaceCode(deps, context, member, sentTo);
  const ticket = await makeTicket(deps.db, context, member, { by, newPlace, sentTo });
  throw refuse('CODE_REQUIRED', {
    value: { ticket, sentTo: sentTo.startsWith('+') ? maskMobile(sentTo) : maskEmail(sentTo) },
  });
}

/** A code that was sent a moment ago is still good: whoever begins again needs no other. */
async function sendPlaceCode(
  deps: SecurityDeps,
  context: BaseContext,
  { language, account_id }: KnownMember,
  number: string,
): Promise<void> {
  const { brandId } = context.brand;
  const living = await deps.db
    .selectFrom('identity.code')
    .select('number')
    .where('brand_id', '=', brandId)
    .where('purpose', '=', 'device')
    .where('number', '=', number)
    .where('used', '=', false)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (living) return;
  await holdLetters(deps.db, context, { number, by: accountId(account_id) });
  await sendCode(deps, { ...context, language }, { brandId, purpose: 'device', number });
}

async function makeTicket(
  db: Db,
  { brand }: BaseContext,
  member: KnownMember,
  { by, newPlace, sentTo }: { by: 'password' | 'code'; newPlace: boolean; sentTo: string },
): Promise<string> {
  const ticket = makeToken();
  await db
    .insertInto('identity.ticket')
    .values({
      ticket_hash: hashToken(ticket),
      account_id: member.account_id,
      brand_id: brand.brandId,
      by_password: by === 'password',
      new_place: newPlace,
      sent_to: sentTo,
      expires_at: sql`now() + make_interval(mins => ${TICKET_MIN})`,
    })
    .execute();
  return ticket;
}

/**
 * The second step: a one-time code, a recovery code, or the code that was sent, each good once. The browser is known afterwards, and a new
 * place is told to the member. Refuses LOGIN_EXPIRED, TOTP_INVALID, CODE_INVALID, CODE_EXPIRED, LOGIN_LOCKED, ACCOUNT_BLOCKED, ACCOUNT_CLOSED,
 * AGENTS_ONLY, MEMBERS_ONLY.
 */
export async function finishLogIn(
  deps: SecurityDeps,
  context: BaseContext,
  { ticket, code, remember }: Input<typeof calls.identity.loginCode>,
): Promise<LoggedIn> {
  const { db, tellChange } = deps;
  const { brand } = context;
  const step = await db
    .selectFrom('identity.ticket')
    .select(['ticket_hash', 'account_id', 'by_password', 'new_place', 'sent_to'])
    .where('ticket_hash', '=', hashToken(ticket))
    .where('brand_id', '=', brand.brandId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  const id = accountId(step?.account_id ?? 0n);
  const member = step && (await findById(db, brand.brandId, id));
  if (!member) throw refuse('LOGIN_EXPIRED');
  requireUnshut(member);
  checkKind(context, member.type);
  checkTester(context, id);
  await passDoor(db, ownDoor(brand.brandId, 'code', id), () =>
    takeSecond(deps, context, member, { code, sentTo: step.sent_to }),
  );
  const entered = await db.transaction().execute(async (tx) => {
    const gone = await tx.deleteFrom('identity.ticket').where('ticket_hash', '=', step.ticket_hash).executeTakeFirst();
    if (!gone.numDeletedRows) throw refuse('LOGIN_EXPIRED');
    if (remember) await rememberDevice(tx, context, id);
    if (step.new_place) await tellChange(tx, { accountId: id, brandId: brand.brandId, change: 'newPlace' });
    const entered = await enter(tx, context, member, step.by_password ? 'password' : 'code');
    // the change that is due asks for what has just been shown
    if (entered.passwordExpired && step.sent_to === '') await recordReauth(tx, hashToken(entered.token), 'totp');
    return entered;
  });
  if (step.new_place) sendChangeLetter(deps, brand, member, 'newPlace');
  setBypassCookie(deps.secrets, context, id);
  return entered;
}

async function takeSecond(
  { db, secrets }: SecurityDeps,
  { brand: { brandId } }: BaseContext,
  member: KnownMember,
  { code, sentTo }: { code: string; sentTo: string },
): Promise<void> {
  const field = 'code';
  if (sentTo !== '') {
    const right = await checkCode(db, secrets, { brandId, purpose: 'device', number: sentTo }, code, field);
    return takeCode(db, right);
  }
  if (!member.totp_sealed) throw refuse('LOGIN_EXPIRED');
  if (!(await takeOneTimeCode({ db, secrets }, accountId(member.account_id), member.totp_sealed, code)))
    throw refuse('TOTP_INVALID', { field });
}

async function enter(tx: Tx, context: BaseContext, member: KnownMember, by: ShownBy): Promise<LoggedIn> {
  const { brand, ip, country, userAgent: device } = context;
  const passwordDue = by === 'password' ? dueOf(brand, member) : null;
  const id = accountId(member.account_id);
  const token = await beginSession(tx, { accountId: id, brand, ip, country, device, passwordDue });
  return {
    token,
    firstTimeLogin: member.last_login_at === null,
    passwordExpired: passwordDue === 'expired',
    passwordGiven: passwordDue === 'given',
  };
}

function dueOf({ modulesOff }: BaseContext['brand'], member: KnownMember): PasswordDue | null {
  if (member.password_is_temporary) return 'given';
  const age_days = (Date.now() - member.password_set_at.getTime()) / 86_400_000;
  return !modulesOff.has('PASSWORD-EXPIRY') && age_days > PASSWORD_DAYS ? 'expired' : null;
}
