import { type AccountId, type calls, type Input, MEMBER_TYPE, type Output } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { BaseContext } from '#http';
import { refuse } from '#refusal';
import { type CaptchaDeps, checkCaptcha } from '../captcha/captcha.ts';
import { parsePhoneNumber } from '../codes/parse-phone-number.ts';
import { checkPhoneVerification, consumePhoneVerification, type PhoneVerificationDeps } from '../codes/verify-phone.ts';
import { requireAllowedType } from '../login/require-allowed-type.ts';
import { hashPassword } from '../passwords/password.ts';
import { trustDevice } from '../security/trusted-devices.ts';
import { createSession } from '../sessions/session.ts';
import { consumePendingRegistration, requirePendingRegistration } from '../social/pending-registration.ts';
import { convertTrial, findTrial, type MigrateTrial } from '../trial/convert-trial.ts';
import { type CheckedRegistration, checkRegistration, type RegisterRules } from './check-registration.ts';
import { createMember, generateUsername } from './create-member.ts';
import { findHostsAgent, findInvitation } from './find-invitation.ts';

type ByName = Input<typeof calls.identity.register>;
type ByMobile = Input<typeof calls.identity.registerByMobile>;
type BySocial = Input<typeof calls.social.register>;
type LoggedIn = Output<typeof calls.identity.register>;

export interface RegisterDeps extends PhoneVerificationDeps, CaptchaDeps {
  /** The registration rules of the brand. */
  rules: RegisterRules;
  migrateTrial: MigrateTrial;
}

/**
 * Registers a member by username and password under the brand's rules (P-07) and logs in. A number that the rules require is verified by a
 * code if the brand sends codes (REG-SMS). Refuses INVALID_INPUT (with the field), USERNAME_TAKEN, MOBILE_TAKEN, INVITATION_CODE_INVALID,
 * CODE_INVALID, CODE_EXPIRED, CAPTCHA_REQUIRED, CAPTCHA_INVALID, REGISTRATION_CLOSED, AGENTS_ONLY.
 */
export async function registerMember(deps: RegisterDeps, context: BaseContext, input: ByName): Promise<LoggedIn> {
  const off = context.brand.modulesOff;
  if (off.has('REG-USERNAME')) throw refuse('REGISTRATION_CLOSED');
  const asksNumber = deps.rules.some((rule) => rule.field === 'mobileNum' && rule.enabled);
  const requiresCode = asksNumber && !off.has('REG-SMS');
  const registration = checkRegistration(rulesOf(deps, context), input, [
    'username',
    'password',
    ...(requiresCode ? (['mobileNum'] as const) : []),
  ]);
  const number = registration.mobileNum ? parsePhoneNumber(input.countryDialingCode, registration.mobileNum) : '';
  return createAccount(deps, context, input, { registration, number, requiresCode });
}

/**
 * Registers a member by number (P-08): verified by a code if the brand sends codes, with a password if it requires one
 * (REG-MOBILE-PASSWORD). Without a code the number cannot log in before it is verified. Refuses as `registerMember` does.
 */
export async function registerByMobile(deps: RegisterDeps, context: BaseContext, input: ByMobile): Promise<LoggedIn> {
  const off = context.brand.modulesOff;
  if (off.has('REG-MOBILE')) throw refuse('REGISTRATION_CLOSED');
  const requiresCode = !off.has('REG-SMS');
  // without a code and a password nobody could log in again
  const withPassword = !off.has('REG-MOBILE-PASSWORD') || !requiresCode;
  const number = parsePhoneNumber(input.countryDialingCode, input.mobileNum);
  const registration = checkRegistration(rulesOf(deps, context), input, [
    'mobileNum',
    ...(withPassword ? (['password'] as const) : []),
  ]);
  return createAccount(deps, context, input, {
    registration: { ...registration, username: generateUsername() },
    number,
    requiresCode,
  });
}

/**
 * Registers a member from an external provider (M-09), with the fields that the brand asks for and no password. A required number is
 * verified as usual; an address from the provider stays unverified. Refuses LOGIN_EXPIRED, SOCIAL_TAKEN, and as `registerMember` does.
 */
export async function registerSocial(deps: RegisterDeps, context: BaseContext, input: BySocial): Promise<LoggedIn> {
  const { brandId, modulesOff: off } = context.brand;
  if (off.has('SOCIAL-LOGIN')) throw refuse('REGISTRATION_CLOSED');
  await requirePendingRegistration(deps.db, brandId, input.token);
  const asksNumber = deps.rules.some((rule) => rule.field === 'mobileNum' && rule.enabled);
  const requiresCode = asksNumber && !off.has('REG-SMS');
  const registration = checkRegistration(rulesOf(deps, context), input, requiresCode ? ['mobileNum'] : []);
  const number = registration.mobileNum ? parsePhoneNumber(input.countryDialingCode, registration.mobileNum) : '';
  return createAccount(deps, context, input, {
    registration: { ...registration, username: generateUsername() },
    number,
    requiresCode,
    also: (tx, id) => consumePendingRegistration(tx, brandId, input.token, id),
  });
}

const rulesOf = ({ rules }: RegisterDeps, { brand }: BaseContext) => ({
  rules,
  minimumAge: brand.loginPolicy.minimumAge,
});

interface NewRegistration {
  registration: CheckedRegistration;
  /** E.164, or '' without one. */
  number: string;
  /** Whether a code must verify the number. */
  requiresCode: boolean;
  /** Further work in the same transaction. */
  also?: (tx: Tx, id: AccountId) => Promise<void>;
}

/**
 * Opens an account in one transaction: consumes the code, creates username, number, ledger account and fairness seeds, and starts the
 * session.
 */
async function createAccount(
  deps: RegisterDeps,
  context: BaseContext,
  input: ByName | ByMobile | BySocial,
  { registration, number, requiresCode, also }: NewRegistration,
): Promise<LoggedIn> {
  const { db, secrets, rules, migrateTrial } = deps;
  const { brand, ip, country } = context;
  requireAllowedType(context, MEMBER_TYPE.member);
  if (rules.some((rule) => rule.field === 'captcha' && rule.enabled && rule.required))
    await checkCaptcha(deps, brand.brandId, input);
  const of = { brandId: brand.brandId, purpose: 'register' as const, number };
  const verification = requiresCode ? await checkPhoneVerification(deps, of, input) : null;
  const affiliateCode = registration.affiliateCode
    ? await findInvitation(db, brand.brandId, { code: registration.affiliateCode })
    : await findHostsAgent(db, brand.brandId, context.host);
  const trial = await findTrial(db, brand.brandId, input.trial);
  const { password, paymentPassword, mobileNum: _typed, ...rest } = registration;
  const passwordHash = password ? await hashPassword(password) : '';
  const paymentPasswordHash = paymentPassword ? await hashPassword(paymentPassword) : '';
  const token = await db.transaction().execute(async (tx) => {
    if (verification) await consumePhoneVerification(tx, verification);
    const accountId = await createMember(tx, secrets, {
      ...rest,
      affiliateCode,
      passwordHash,
      paymentPasswordHash,
      mobile: number,
      mobileVerified: requiresCode,
      ip,
      brandId: brand.brandId,
      currency: brand.currency,
      type: MEMBER_TYPE.member,
      language: brand.languages.includes(input.language ?? '') ? (input.language ?? '') : context.language,
      registerUrl: input.registerUrl ?? '',
      device: input.device ?? '',
    });
    await also?.(tx, accountId);
    if (trial !== null) await convertTrial(tx, trial, accountId, migrateTrial);
    await trustDevice(tx, context, accountId);
    return createSession(tx, { accountId, brand, ip, country, device: context.userAgent });
  });
  return { token, firstTimeLogin: true, passwordExpired: false, passwordIsTemporary: false };
}
