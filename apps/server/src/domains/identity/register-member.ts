import { type AccountId, type calls, type Input, MEMBER_TYPE, type Output } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { BaseContext } from '#http';
import { refuse } from '#refusal';
import { type CaptchaDeps, checkCaptcha } from './captcha.ts';
import { checkKind } from './check-kind.ts';
import { type CheckedRegistration, checkRegistration, type RegisterRules } from './check-registration.ts';
import { readNumber } from './codes/read-number.ts';
import { checkPhoneVerification, consumePhoneVerification, type PhoneVerificationDeps } from './codes/verify-phone.ts';
import { findHostsAgent, findInvitation } from './find-invitation.ts';
import { type CarryOver, findTrial, leaveTrial } from './leave-trial.ts';
import { madeUpName, makeMember } from './make-member.ts';
import { hashPassword } from './password.ts';
import { rememberDevice } from './security/known-devices.ts';
import { beginSession } from './session.ts';
import { findTicket, takeTicket } from './social/ticket.ts';

type ByName = Input<typeof calls.identity.register>;
type ByMobile = Input<typeof calls.identity.registerByMobile>;
type BySocial = Input<typeof calls.social.register>;
type LoggedIn = Output<typeof calls.identity.register>;

export interface RegisterDeps extends PhoneVerificationDeps, CaptchaDeps {
  /** The registration rules of the brand. */
  rules: RegisterRules;
  carryOver: CarryOver;
}

/**
 * Registers a member by username and password under the brand's rules (P-07) and logs in; a number that the rules
 * ask for is proved by a code where the brand sends codes (REG-SMS). Refuses INVALID_INPUT (with the field), USERNAME_TAKEN, MOBILE_TAKEN, INVITATION_CODE_INVALID, CODE_INVALID, CODE_EXPIRED, CAPTCHA_REQUIRED,
 * CAPTCHA_INVALID, REGISTRATION_CLOSED, AGENTS_ONLY.
 */
export async function registerMember(deps: RegisterDeps, context: BaseContext, input: ByName): Promise<LoggedIn> {
  const off = context.brand.modulesOff;
  if (off.has('REG-USERNAME')) throw refuse('REGISTRATION_CLOSED');
  const asked = deps.rules.some((rule) => rule.field === 'mobileNum' && rule.enabled);
  const requiresCode = asked && !off.has('REG-SMS');
  const registration = checkRegistration(rulesOf(deps, context), input, [
    'username',
    'password',
    ...(requiresCode ? (['mobileNum'] as const) : []),
  ]);
  const number = registration.mobileNum ? readNumber(input.countryDialingCode, registration.mobileNum) : '';
  return open(deps, context, input, { registration, number, requiresCode });
}

/**
 * Registers a member by number (P-08): proved by a code where the brand sends codes, with a password where it wants one
 * (REG-MOBILE-PASSWORD). Without a code the number is only told, and opens no door before it is proved. Refuses as `registerMember` does.
 */
export async function registerByMobile(deps: RegisterDeps, context: BaseContext, input: ByMobile): Promise<LoggedIn> {
  const off = context.brand.modulesOff;
  if (off.has('REG-MOBILE')) throw refuse('REGISTRATION_CLOSED');
  const requiresCode = !off.has('REG-SMS');
  // with neither a code nor a password nobody could ever come back
  const withPassword = !off.has('REG-MOBILE-PASSWORD') || !requiresCode;
  const number = readNumber(input.countryDialingCode, input.mobileNum);
  const registration = checkRegistration(rulesOf(deps, context), input, [
    'mobileNum',
    ...(withPassword ? (['password'] as const) : []),
  ]);
  return open(deps, context, input, {
    registration: { ...registration, username: madeUpName() },
    number,
    requiresCode,
  });
}

/**
 * Registers who came by an outside provider (M-09), with the fields that the brand asks for and no password. A number that it asks for is
 * proved as ever; what the provider says of an address is only told. Refuses LOGIN_EXPIRED, SOCIAL_TAKEN, and as `registerMember` does.
 */
export async function registerSocial(deps: RegisterDeps, context: BaseContext, input: BySocial): Promise<LoggedIn> {
  const { brandId, modulesOff: off } = context.brand;
  if (off.has('SOCIAL-LOGIN')) throw refuse('REGISTRATION_CLOSED');
  await findTicket(deps.db, brandId, input.ticket);
  const asked = deps.rules.some((rule) => rule.field === 'mobileNum' && rule.enabled);
  const requiresCode = asked && !off.has('REG-SMS');
  const registration = checkRegistration(rulesOf(deps, context), input, requiresCode ? ['mobileNum'] : []);
  const number = registration.mobileNum ? readNumber(input.countryDialingCode, registration.mobileNum) : '';
  return open(deps, context, input, {
    ...{ registration: { ...registration, username: madeUpName() }, number, requiresCode },
    also: (tx, id) => takeTicket(tx, brandId, input.ticket, id),
  });
}

const rulesOf = ({ rules }: RegisterDeps, { brand }: BaseContext) => ({ rules, minimumAge: brand.doors.minimumAge });

interface Opening {
  registration: CheckedRegistration;
  /** E.164, or '' without one. */
  number: string;
  /** Whether a code must prove the number. */
  requiresCode: boolean;
  /** What else belongs into the transaction. */
  also?: (tx: Tx, id: AccountId) => Promise<void>;
}

/** One transaction takes the code, opens username, number, ledger account and fair seeds, and begins the session: none is there without the others. */
async function open(
  deps: RegisterDeps,
  context: BaseContext,
  input: ByName | ByMobile | BySocial,
  { registration, number, requiresCode, also }: Opening,
): Promise<LoggedIn> {
  const { db, secrets, rules, carryOver } = deps;
  const { brand, ip, country } = context;
  checkKind(context, MEMBER_TYPE.member);
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
    const accountId = await makeMember(tx, secrets, {
      ...rest,
      affiliateCode,
      ...{ passwordHash, paymentPasswordHash, mobile: number, mobileVerified: requiresCode, ip },
      ...{ brandId: brand.brandId, currency: brand.currency, type: MEMBER_TYPE.member },
      language: brand.languages.includes(input.language ?? '') ? (input.language ?? '') : context.language,
      registerUrl: input.registerUrl ?? '',
      device: input.device ?? '',
    });
    await also?.(tx, accountId);
    if (trial !== null) await leaveTrial(tx, trial, accountId, carryOver);
    await rememberDevice(tx, context, accountId);
    return beginSession(tx, { accountId, brand, ip, country, device: context.userAgent });
  });
  return { token, firstTimeLogin: true, passwordExpired: false, passwordGiven: false };
}
