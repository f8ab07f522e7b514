import {
  type AccountId,
  type BrandId,
  type Currency,
  type calls,
  type Input,
  MEMBER_TYPE,
  type MemberType,
  type Output,
} from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { BaseContext, BrandContext } from '#http';
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
import { findSender } from './find-sender.ts';

type ByName = Input<typeof calls.identity.register>;
type ByMobile = Input<typeof calls.identity.registerByMobile>;
type BySocial = Input<typeof calls.social.register>;
type LoggedIn = Output<typeof calls.identity.register>;

/** How codes and hosts of agents are found, and used in the transaction of a registration. */
export interface Invitations {
  /** Returns the code, and the type of member that it opens; null when no agent has this host. Refuses INVITATION_CODE_INVALID. */
  find(
    db: Db | Tx,
    brandId: BrandId,
    by: { code?: string | undefined; host?: string | undefined },
  ): Promise<{ code: string; type: MemberType } | null>;
  /**
   * Returns the link that a recommender leads to: that of a code, or the newest open link for players of an agent who is named; null for any other
   * text. Refuses INVITATION_CODE_INVALID, with the field `recommenderId`, for one that is not of the agent of `code`.
   */
  findRecommended(
    db: Db | Tx,
    brandId: BrandId,
    by: { recommender: string; code: string },
  ): Promise<{ code: string; type: MemberType } | null>;
  /**
   * Counts a use and places the new member. Refuses INVITATION_CODE_INVALID when it is closed by now, and when its owner is `sender`, whose
   * session the registration is sent with.
   */
  use(tx: Tx, by: { brandId: BrandId; accountId: AccountId; code: string; sender: AccountId | null }): Promise<void>;
  /** Counts that the registration page was opened with a code. */
  countOpened(db: Db, brandId: BrandId, code: string): Promise<void>;
}

/**
 * Binds a new member to the friend whose code was typed, in the transaction of the registration. Refuses INVITATION_CODE_INVALID for the field
 * `referralCode`. `hasAgent`: an agent brought the member too.
 */
export type AddFriend = (
  tx: Tx,
  friend: { brandId: BrandId; accountId: AccountId; code: string; hasAgent: boolean },
) => Promise<void>;

export interface RegisterDeps extends PhoneVerificationDeps, CaptchaDeps {
  /** The registration rules of the brand. */
  rules: RegisterRules;
  migrateTrial: MigrateTrial;
  invitations: Invitations;
  addFriend: AddFriend;
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

/**
 * The currency of a new account, for good. What agents earn of their team is in the brand's first currency, so whom they bring has that one.
 * Refuses INVALID_INPUT with the field.
 */
function chooseCurrency(
  { currency, currencies }: BrandContext,
  chosen: Currency | undefined,
  hasAgent: boolean,
): Currency {
  if (chosen === undefined || chosen === currency) return currency;
  if (hasAgent || !currencies.includes(chosen))
    throw refuse('INVALID_INPUT', { field: 'currency', params: { field: 'currency' } });
  return chosen;
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
  const { db, secrets, rules, migrateTrial, invitations, addFriend } = deps;
  const { brand, ip, country } = context;
  if (rules.some((rule) => rule.field === 'captcha' && rule.enabled && rule.required))
    await checkCaptcha(deps, brand.brandId, input);
  const of = { brandId: brand.brandId, purpose: 'register' as const, number };
  const verification = requiresCode ? await checkPhoneVerification(deps, of, input) : null;
  const { affiliateCode, recommenderId } = registration;
  const recommended =
    recommenderId === ''
      ? null
      : await invitations.findRecommended(db, brand.brandId, { recommender: recommenderId, code: affiliateCode });
  const invitation =
    affiliateCode === '' && recommended !== null
      ? recommended
      : await invitations.find(
          db,
          brand.brandId,
          affiliateCode === '' ? { host: context.host } : { code: affiliateCode },
        );
  const type = invitation?.type ?? MEMBER_TYPE.member;
  requireAllowedType(context, type);
  const currency = chooseCurrency(brand, input.currency, invitation !== null);
  const sender = invitation === null ? null : await findSender(db, context);
  const trial = await findTrial(db, brand.brandId, input.trial);
  const { password, paymentPassword, mobileNum: _typed, ...rest } = registration;
  const passwordHash = password ? await hashPassword(password) : '';
  const paymentPasswordHash = paymentPassword ? await hashPassword(paymentPassword) : '';
  const token = await db.transaction().execute(async (tx) => {
    if (verification) await consumePhoneVerification(tx, verification);
    const accountId = await createMember(tx, secrets, {
      ...rest,
      affiliateCode: invitation?.code ?? '',
      passwordHash,
      paymentPasswordHash,
      mobile: number,
      mobileVerified: requiresCode,
      ip,
      brandId: brand.brandId,
      currency,
      type,
      language: brand.languages.includes(input.language ?? '') ? (input.language ?? '') : context.language,
      registerUrl: input.registerUrl ?? '',
      device: input.device ?? '',
    });
    if (invitation) await invitations.use(tx, { brandId: brand.brandId, accountId, code: invitation.code, sender });
    const code = brand.modulesOff.has('REFERRAL') ? '' : registration.referralCode;
    if (code) await addFriend(tx, { brandId: brand.brandId, accountId, code, hasAgent: invitation !== null });
    await also?.(tx, accountId);
    if (trial !== null) await convertTrial(tx, trial, accountId, migrateTrial);
    await trustDevice(tx, context, accountId);
    return createSession(tx, { accountId, brand, ip, country, device: context.userAgent });
  });
  return { token, firstTimeLogin: true, passwordExpired: false, passwordIsTemporary: false };
}
