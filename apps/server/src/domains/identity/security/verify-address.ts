import type { calls, Input } from '@fairhouse/contracts';
import { refuse } from '#refusal';
import { checkCode, consumeCode } from '../codes/code.ts';
import { parsePhoneNumber } from '../codes/parse-phone-number.ts';
import { CODE_SENT, enforceMessageLimits, sendCode } from '../codes/send-code.ts';
import { findByMobile } from '../member/find-member.ts';
import { claimMobile } from '../registration/create-member.ts';
import { recordAccessChange } from './access-change.ts';
import { changeSecurity } from './change-security.ts';
import { requireReauth } from './require-reauth.ts';
import type { MemberContext, SecurityDeps } from './security-deps.ts';

type Security = typeof calls.security;

/** Sends a code to the member's new number. Refuses REAUTH_REQUIRED, INVALID_INPUT, CODE_TOO_SOON, SMS_NOT_SENT, MOBILE_TAKEN. */
export async function sendMobileCode(
  deps: SecurityDeps,
  context: MemberContext,
  input: Input<Security['sendMobileCode']>,
) {
  await requireReauth(deps.db, context);
  const number = parsePhoneNumber(input.countryDialingCode, input.mobileNum);
  const { brandId } = context.brand;
  await enforceMessageLimits(deps.db, context, { number, by: context.member.accountId });
  if (await findByMobile(deps.db, brandId, number)) throw refuse('MOBILE_TAKEN', { field: 'mobileNum' });
  await sendCode(deps, context, { brandId, purpose: 'verify', number });
  return CODE_SENT;
}

/**
 * Sets the member's number with the code sent to it; the previous number can no longer log in. Refuses REAUTH_REQUIRED, CODE_INVALID,
 * CODE_EXPIRED, MOBILE_TAKEN.
 */
export async function verifyMobile(
  deps: SecurityDeps,
  context: MemberContext,
  input: Input<Security['verifyMobile']>,
): Promise<void> {
  await requireReauth(deps.db, context);
  const number = parsePhoneNumber(input.countryDialingCode, input.mobileNum);
  const { brandId } = context.brand;
  const { accountId } = context.member;
  const code = await checkCode(deps.db, deps.secrets, { brandId, purpose: 'verify', number }, input.verificationCode);
  await changeSecurity(deps, context, 'mobile', async (tx, before) => {
    await consumeCode(tx, code);
    if (before.mobile !== '' && before.mobile !== number) await recordAccessChange(tx, accountId, 'contact');
    await tx
      .deleteFrom('identity.mobile')
      .where('brand_id', '=', brandId)
      .where('account_id', '=', accountId)
      .execute();
    await claimMobile(tx, brandId, number, accountId);
    await tx
      .deleteFrom('identity.detail')
      .where('account_id', '=', accountId)
      .where('field', '=', 'mobileNum')
      .execute();
    await tx.updateTable('identity.member').set({ mobile: number }).where('account_id', '=', accountId).execute();
  });
}

/** Sends a code to the member's new email address. Refuses REAUTH_REQUIRED, CODE_TOO_SOON, MAIL_NOT_SENT. */
export async function sendEmailCode(
  deps: SecurityDeps,
  context: MemberContext,
  input: Input<Security['sendEmailCode']>,
) {
  await requireReauth(deps.db, context);
  const number = input.email.toLowerCase();
  await enforceMessageLimits(deps.db, context, { number, by: context.member.accountId });
  await sendCode(deps, context, { brandId: context.brand.brandId, purpose: 'verify', number });
  return CODE_SENT;
}

/** Sets the member's email address with the code sent to it. Refuses REAUTH_REQUIRED, CODE_INVALID, CODE_EXPIRED. */
export async function verifyEmail(
  deps: SecurityDeps,
  context: MemberContext,
  input: Input<Security['verifyEmail']>,
): Promise<void> {
  await requireReauth(deps.db, context);
  const number = input.email.toLowerCase();
  const of = { brandId: context.brand.brandId, purpose: 'verify' as const, number };
  const code = await checkCode(deps.db, deps.secrets, of, input.verificationCode);
  await changeSecurity(deps, context, 'email', async (tx, before) => {
    await consumeCode(tx, code);
    if (before.email !== '' && before.email.toLowerCase() !== number)
      await recordAccessChange(tx, context.member.accountId, 'contact');
    await tx
      .updateTable('identity.member')
      .set({ email: input.email, email_verified: true })
      .where('account_id', '=', context.member.accountId)
      .execute();
    // invalidates a reset link that went to the old address
    await tx.deleteFrom('identity.reset_link').where('account_id', '=', context.member.accountId).execute();
  });
}
