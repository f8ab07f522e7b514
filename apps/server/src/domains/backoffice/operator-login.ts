import type { calls, Input, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { BaseContext } from '#http';
import {
  type CaptchaDeps,
  checkCaptcha,
  clearAttempts,
  countAttempt,
  generateTotpSecret,
  hashPassword,
  operatorCodeThrottle,
  operatorLoginThrottle,
  totpStep,
  totpUrl,
  verifyPassword,
} from '#identity';
import { refuse } from '#refusal';
import { createToken, hashToken, type Secrets } from '#secrets';
import { writeAudit } from './audit.ts';
import { findOperator, type OperatorRecord, toOperatorDto } from './operator.ts';
import { consumeInvitation } from './operator-invitation.ts';

type Password = typeof calls.backoffice.login;
type Code = typeof calls.backoffice.loginCode;

const CHALLENGE_TTL_MIN = 5;

/**
 * First login step: the password. Returns a challenge for the code, with a new secret when none is enrolled. Refuses LOGIN_FAILED (with
 * `captcha`), LOGIN_LOCKED, CAPTCHA_REQUIRED, CAPTCHA_INVALID, and ACCOUNT_BLOCKED for a suspended operator with the right password.
 */
export async function verifyOperatorPassword(
  deps: CaptchaDeps,
  context: BaseContext,
  input: Input<Password>,
): Promise<Output<Password>> {
  const { db, secrets } = deps;
  const { brand, ip } = context;
  const throttle = operatorLoginThrottle(brand.brandId, input.username, ip);
  const { captcha } = await countAttempt(db, throttle, () => checkCaptcha(deps, brand.brandId, input));
  const operator = await findOperator(db, { brandId: brand.brandId, username: input.username });
  const isValid = await verifyPassword(operator?.passwordHash ?? null, input.password);
  if (!operator || !isValid) {
    await writeAudit(db, { brandId: brand.brandId, operator: input.username, action: 'login.failed', ip });
    throw refuse('LOGIN_FAILED', { value: { captcha } });
  }
  await clearAttempts(db, throttle);
  if (operator.suspended) throw refuse('ACCOUNT_BLOCKED');
  const challenge = createToken();
  const secret = operator.totpSealed ? null : generateTotpSecret();
  await db.deleteFrom('backoffice.mfa_challenge').where('expires_at', '<', sql<Date>`now()`).execute();
  await db
    .insertInto('backoffice.mfa_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      operator_id: operator.operatorId,
      enrol_sealed: secret ? secrets.seal(Buffer.from(secret)) : null,
      expires_at: sql`now() + make_interval(mins => ${CHALLENGE_TTL_MIN})`,
    })
    .execute();
  return {
    challenge,
    enrol: secret ? { secret, otpauthUrl: totpUrl(secret, brand.name, operator.username) } : null,
  };
}

/**
 * Second login step: the single-use code. Starts the session; a login by an invitation link sets the password. Refuses TOTP_INVALID,
 * LOGIN_LOCKED, INVALID_INPUT (newPassword), ACCOUNT_BLOCKED, OPERATOR_LINK_INVALID, and NOT_LOGGED_IN for an unknown or expired challenge.
 */
export async function completeOperatorLogin(
  deps: { db: Db; secrets: Secrets },
  context: BaseContext,
  input: Input<Code>,
): Promise<Output<Code>> {
  const { db, secrets } = deps;
  const { brand, ip } = context;
  const challenge = await db
    .selectFrom('backoffice.mfa_challenge')
    .select(['operator_id', 'enrol_sealed', 'invitation_id'])
    .where('challenge_hash', '=', hashToken(input.challenge))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  const operator = challenge && (await findOperator(db, { operatorId: challenge.operator_id }));
  if (!operator || operator.brandId !== brand.brandId) throw refuse('NOT_LOGGED_IN');
  if (operator.suspended) throw refuse('ACCOUNT_BLOCKED');
  const invitationId = challenge.invitation_id;
  const passwordHash =
    invitationId === null ? operator.passwordHash : await hashPassword(requireNewPassword(input.newPassword));
  const throttle = operatorCodeThrottle(brand.brandId, operator.username);
  await countAttempt(db, throttle);
  const sealed = operator.totpSealed ?? challenge.enrol_sealed;
  const step = sealed && totpStep(secrets.open(sealed).toString(), input.code, Date.now());
  const token = step
    ? await startOperatorSession(db, {
        operator,
        step,
        sealed,
        passwordHash,
        invitationId,
        challenge: input.challenge,
        ip,
      })
    : null;
  if (!token) {
    await writeAudit(db, { brandId: brand.brandId, operator: operator.username, action: 'login.failed', ip });
    throw refuse('TOTP_INVALID');
  }
  await clearAttempts(db, throttle);
  return { token, operator: toOperatorDto(operator) };
}

const MIN_PASSWORD_LENGTH = 12;

/** Refuses INVALID_INPUT (newPassword) when it is missing or shorter than twelve characters. */
function requireNewPassword(next = ''): string {
  const field = 'newPassword';
  if (next.length < MIN_PASSWORD_LENGTH)
    throw refuse('INVALID_INPUT', { field, params: { field, rule: 'length', min: MIN_PASSWORD_LENGTH } });
  return next;
}

/**
 * Consumes the code and the invitation link, enrols, and starts the session; returns null when the code was already used. Refuses
 * NOT_LOGGED_IN when the challenge was already used, OPERATOR_LINK_INVALID.
 */
async function startOperatorSession(
  db: Db,
  input: {
    operator: OperatorRecord;
    step: bigint;
    sealed: Buffer;
    passwordHash: string | null;
    invitationId: bigint | null;
    challenge: string;
    ip: string;
  },
): Promise<string | null> {
  const { operator, ip } = input;
  return db.transaction().execute(async (tx) => {
    const updated = await tx
      .updateTable('backoffice.operator')
      .set({
        totp_step: input.step,
        totp_sealed: input.sealed,
        password_hash: input.passwordHash,
      })
      .set({ last_login_at: sql`now()` })
      .where('operator_id', '=', operator.operatorId)
      .where('totp_step', '<', input.step)
      .where('suspended', '=', false)
      .where('password_hash', 'is not distinct from', operator.passwordHash)
      .where((eb) => (operator.totpSealed ? eb('totp_sealed', 'is not', null) : eb('totp_sealed', 'is', null)))
      .executeTakeFirst();
    // An already used code leaves the challenge valid for the next one.
    if (!updated.numUpdatedRows) return null;
    const deleted = await tx
      .deleteFrom('backoffice.mfa_challenge')
      .where('challenge_hash', '=', hashToken(input.challenge))
      .executeTakeFirst();
    // Another request has used the challenge: the rollback leaves the code unused.
    if (!deleted.numDeletedRows) throw refuse('NOT_LOGGED_IN');
    if (input.invitationId !== null) await consumeInvitation(tx, input.invitationId);
    const token = createToken();
    await tx
      .insertInto('backoffice.session')
      .values({ session_hash: hashToken(token), operator_id: operator.operatorId, ip })
      .execute();
    const line = { brandId: operator.brandId, operator: operator.username, ip };
    if (input.invitationId !== null) await writeAudit(tx, { ...line, action: 'operator.link-used' });
    if (!operator.totpSealed) await writeAudit(tx, { ...line, action: 'totp.enrolled' });
    await writeAudit(tx, { ...line, action: 'login' });
    return token;
  });
}
