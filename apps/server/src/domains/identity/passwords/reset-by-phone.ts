import { accountId, type calls, type Input, type Output } from '@fairhouse/contracts';
import type { BaseContext } from '#http';
import { refuse } from '#refusal';
import { checkCode, consumeCode } from '../codes/code.ts';
import { findPendingNumber } from '../codes/find-pending-number.ts';
import { parsePhoneNumber } from '../codes/parse-phone-number.ts';
import { completeLogin } from '../login/complete-login.ts';
import { clearAttempts, countAttempt, memberLoginThrottle } from '../login/login-throttle.ts';
import { findByMobile } from '../member/find-member.ts';
import { requireUnshut } from '../member/standing.ts';
import type { RegisterRules } from '../registration/check-registration.ts';
import { mailSecurityChange } from '../security/mail-security-change.ts';
import type { SecurityDeps } from '../security/security-deps.ts';
import { hashPassword } from './password.ts';
import { checkNewPassword, setPassword } from './set-password.ts';

type Reset = typeof calls.identity.resetByPhone;

/**
 * Sets a new password with an SMS code (P-17) and logs in. A client of the specification does not repeat the dialling code. Refuses
 * INVALID_INPUT, CODE_INVALID, CODE_EXPIRED, LOGIN_LOCKED, TOTP_REQUIRED, ACCOUNT_BLOCKED, ACCOUNT_CLOSED, MODULE_DISABLED.
 */
export async function resetByPhone(
  deps: SecurityDeps & { rules: RegisterRules },
  context: BaseContext,
  input: Input<Reset>,
): Promise<Output<Reset>> {
  const { db, secrets, rules, notifyChange } = deps;
  const { brandId, modulesOff } = context.brand;
  if (modulesOff.has('CHNGPASSVERIF3')) throw refuse('MODULE_DISABLED', { params: { module: 'CHNGPASSVERIF3' } });
  const { countryDialingCode, mobileNum } = input;
  checkNewPassword(rules, input.newPassword);
  const number = countryDialingCode
    ? parsePhoneNumber(countryDialingCode, mobileNum)
    : await findPendingNumber(db, brandId, 'reset', mobileNum);
  const throttle = memberLoginThrottle(brandId, number ?? mobileNum, context.ip);
  await countAttempt(db, throttle);
  if (number === null) throw refuse('CODE_EXPIRED', { field: 'verificationCode' });
  const verified = await checkCode(db, secrets, { brandId, purpose: 'reset', number }, input.verificationCode);
  const member = await findByMobile(db, brandId, number);
  if (!member) throw refuse('CODE_INVALID', { field: 'verificationCode' });
  requireUnshut(member);
  const hash = await hashPassword(input.newPassword);
  const recipient = await db.transaction().execute(async (tx) => {
    await consumeCode(tx, verified);
    const id = accountId(member.account_id);
    await notifyChange(tx, { accountId: id, brandId, change: 'password' });
    return setPassword(tx, id, hash, null);
  });
  mailSecurityChange(deps, context.brand, recipient, 'password');
  await clearAttempts(db, throttle);
  return completeLogin(deps, context, member, 'code');
}
