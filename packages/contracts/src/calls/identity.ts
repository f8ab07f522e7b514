import * as z from 'zod/mini';
import { DETAIL_FIELDS, type DetailField, RULED_FIELDS } from '../brand-settings.ts';
import { defineCall } from '../call.ts';
import { MemberType } from '../member-type.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PATTERNS } from '../patterns.ts';
import { Signed } from './signed.ts';
import { FieldRule } from './system.ts';

const Text = (max: number) => z.string().check(z.maxLength(max));

/** Why a password must be changed before anything else: somebody else has set it (an operator, an import), or it is older than the brand allows. */
export const PasswordDue = z.enum(['given', 'expired']);
export type PasswordDue = z.output<typeof PasswordDue>;

export const LoggedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  /** The password is older than the brand allows: the session does nothing before it is changed. Not for log-ins by code. */
  passwordExpired: z.boolean(),
  /** Somebody else has set the password: the same. */
  passwordGiven: z.boolean(),
});

/** A number as it is typed: the country's dialling code (`84`, with or without `+`) and the rest, with or without its leading zero. */
export const Dialled = {
  countryDialingCode: z.string().check(z.trim(), z.regex(/^\+?[1-9]\d{0,3}$/)),
  mobileNum: z.string().check(z.trim(), z.minLength(3), z.maxLength(20)),
};
/** What came by SMS (specification §5: at most 255 characters). */
export const VerificationCode = z.string().check(z.trim(), z.maxLength(255));
/** A new code may be asked for when the old one is over: a minute of countdown for each minute of its life (specification §9). */
export const CodeSent = z.object({ expiryMinutes: z.number() });

/** Opens a session again that nobody has used for a while (GLI-19 2.5.4), and nothing else. */
export const Pin = z.string().check(z.regex(/^\d{4,6}$/));

/**
 * Instead of the code of our own SMS: the ID token with which Firebase says that its code came back (specification §3). Firebase sends that SMS
 * itself; its client asks for another after one minute (§9).
 */
const FirebaseProof = { firebaseChannel: z.optional(z.enum(['sms'])), firebaseIdToken: z.optional(Text(4096)) };

/** The characters of our picture; or what the widget of Geetest hands out, where the brand has it on and the client carries it. */
export const CaptchaAnswer = {
  ...{ captchaId: z.optional(Text(64)), captcha: z.optional(Text(16)) },
  ...{ lot_number: z.optional(Text(64)), captcha_output: z.optional(Text(4096)) },
  ...{ pass_token: z.optional(Text(255)), gen_time: z.optional(Text(20)) },
};

/** What a member may tell besides name and password, as far as the brand's rules ask for it. */
const DETAILS = Object.fromEntries(
  DETAIL_FIELDS.map((field) => [field, z.optional(Text(RULED_FIELDS[field]))]),
) as Record<DetailField, z.ZodMiniOptional<z.ZodMiniString>>;

/** A random mark that the browser keeps, to tell operators of many accounts from one place. */
const DeviceMark = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** What both ways of registering take. */
export const REGISTRATION = {
  ...DETAILS,
  paymentPassword: z.optional(Text(RULED_FIELDS.paymentPassword)),
  verificationCode: z.optional(VerificationCode),
  ...FirebaseProof,
  ...CaptchaAnswer,
  device: z.optional(DeviceMark),
  /** The token of a trial account that becomes a real one: its session ends, and its favourites go along. */
  trial: z.optional(Text(128)),
  agreed: z.boolean(),
  language: z.optional(Text(8)),
  registerUrl: z.optional(Text(500)),
  registerMethod: z._default(z.literal('WEB'), 'WEB'),
};

export const identity = {
  login: defineCall({
    summary:
      'Log in by username or number with the password, or by number with a code. After three failures in 30 minutes by name or address a captcha is needed; from six on the address is locked for this name for a growing time, and nobody else is.',
    method: 'POST',
    path: '/wps/session/login',
    module: 'MCS-LOGIN',
    auth: 'public',
    encrypted: true,
    input: z.object({
      /** `username` and `mobile` take the password, `sms` the code that `sendLogInCode` sent. */
      type: z._default(z.enum(['username', 'mobile', 'sms']), 'username'),
      username: z.optional(z.string().check(z.trim(), z.maxLength(64))),
      countryDialingCode: z.optional(Dialled.countryDialingCode),
      mobileNum: z.optional(Dialled.mobileNum),
      password: z.optional(Text(255)),
      verificationCode: z.optional(VerificationCode),
      ...FirebaseProof,
      ...CaptchaAnswer,
    }),
    output: LoggedIn,
    errors: [
      ...([
        'LOGIN_FAILED',
        'LOGIN_LOCKED',
        'CAPTCHA_REQUIRED',
        'CAPTCHA_WRONG',
        'ACCOUNT_BLOCKED',
        'ACCOUNT_CLOSED',
      ] as const),
      ...(['CODE_WRONG', 'CODE_EXPIRED', 'TOTP_NEEDED', 'CODE_NEEDED', 'AGENTS_ONLY', 'MEMBERS_ONLY'] as const),
    ],
  }),
  freePlay: defineCall({
    summary:
      'Open an anonymous account of play money and log in. A captcha is needed from the fourth in half an hour from one address or browser.',
    method: 'POST',
    path: '/wps/session/login/freeplay',
    module: 'FREE-PLAY',
    auth: 'public',
    input: z.object({ ...CaptchaAnswer, device: z.optional(DeviceMark) }),
    output: LoggedIn,
    errors: ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'AGENTS_ONLY'],
  }),
  loginCode: defineCall({
    summary:
      'Finish a log-in with the one-time code of the authenticator app or one of the recovery codes (after TOTP_NEEDED), or with the code that was sent (after CODE_NEEDED); the ticket is good for five minutes.',
    method: 'POST',
    path: '/wps/session/login/code',
    module: 'MCS-LOGIN',
    auth: 'public',
    encrypted: true,
    input: z.object({
      ticket: Text(64),
      code: z.string().check(z.trim(), z.maxLength(20)),
      /** Whether this browser is known for 30 days, so that it is not asked again from the same country. */
      remember: z._default(z.boolean(), true),
    }),
    output: LoggedIn,
    errors: [
      ...(['TOTP_WRONG', 'CODE_WRONG', 'CODE_EXPIRED', 'LOGIN_LOCKED', 'LOGIN_AGAIN'] as const),
      ...(['ACCOUNT_BLOCKED', 'ACCOUNT_CLOSED', 'AGENTS_ONLY', 'MEMBERS_ONLY'] as const),
    ],
  }),
  register: defineCall({
    summary: 'Register by username and password under the rules of P-11; logs in.',
    method: 'PUT',
    path: '/wps/member/register',
    module: 'MCS-REGISTER',
    auth: 'public',
    encrypted: true,
    input: z.object({
      username: Text(64),
      password: Text(255),
      confirmPassword: Text(255),
      countryDialingCode: z.optional(Dialled.countryDialingCode),
      mobileNum: z.optional(Dialled.mobileNum),
      ...REGISTRATION,
    }),
    output: LoggedIn,
    errors: [
      ...([
        'USERNAME_TAKEN',
        'MOBILE_TAKEN',
        'INVITATION_CODE_WRONG',
        'CAPTCHA_REQUIRED',
        'CAPTCHA_WRONG',
        'REGISTRATION_CLOSED',
      ] as const),
      ...(['CODE_WRONG', 'CODE_EXPIRED', 'AGENTS_ONLY'] as const),
    ],
  }),
  registerByMobile: defineCall({
    summary:
      'Register by number; the house makes up the username. The code of `sendRegisterCode` proves the number where the brand sends codes; a password is set where it wants one.',
    method: 'PUT',
    path: '/wps/member/register/mobile',
    module: 'MCS-REGISTER-MOBILE',
    auth: 'public',
    encrypted: true,
    input: z.object({
      ...Dialled,
      password: z.optional(Text(255)),
      confirmPassword: z.optional(Text(255)),
      ...REGISTRATION,
    }),
    output: LoggedIn,
    errors: [
      ...([
        'MOBILE_TAKEN',
        'INVITATION_CODE_WRONG',
        'CAPTCHA_REQUIRED',
        'CAPTCHA_WRONG',
        'REGISTRATION_CLOSED',
      ] as const),
      ...(['CODE_WRONG', 'CODE_EXPIRED', 'AGENTS_ONLY'] as const),
    ],
  }),
  sendLogInCode: defineCall({
    summary:
      'Send a code by SMS to log in with, or to set a new password; a code that is asked for without a `purpose` does either, once. The answer is the same whether the number is known or not.',
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    module: 'MCS-SMS-LOGIN',
    auth: 'public',
    input: z.object({ ...Dialled, purpose: z.optional(z.enum(['login', 'reset'])), ...CaptchaAnswer }),
    output: CodeSent,
    errors: ['CODE_TOO_SOON', 'SMS_NOT_SENT', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG'],
  }),
  sendRegisterCode: defineCall({
    summary: 'Send a code by SMS to the number that registers, by username or by number.',
    method: 'POST',
    path: '/wps/verification/sms/register',
    module: 'MCS-SMS-REGISTER',
    auth: 'public',
    input: z.object({ countryDialingCode: Dialled.countryDialingCode, mobileNo: Dialled.mobileNum, ...CaptchaAnswer }),
    output: CodeSent,
    errors: [
      'CODE_TOO_SOON',
      'SMS_NOT_SENT',
      'MOBILE_TAKEN',
      'REGISTRATION_CLOSED',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_WRONG',
    ],
  }),
  changePassword: defineCall({
    summary:
      'Change the own password; all other sessions of the member end. The present one is asked for unless somebody else has set it, and a proof besides by one-time code or passkey where they are set up; neither for a temporary password.',
    method: 'POST',
    path: '/wps/member/password',
    module: 'MCS-PASSWORD',
    auth: 'member',
    realAccount: true,
    whileDue: true,
    encrypted: true,
    input: z.object({ oldPassword: z.optional(Text(255)), newPassword: Text(255), confirmNewPassword: Text(255) }),
    output: z.object({ changed: z.literal(true) }),
    errors: ['PROOF_NEEDED', 'SECURITY_WAITS', 'PASSWORD_WRONG', 'LOGIN_LOCKED'],
  }),
  forgotByEmail: defineCall({
    summary:
      'Send a link for a new password to the member with this name and address. The answer is the same if there is none, unless the brand says so.',
    method: 'POST',
    path: '/wps/member/password/email',
    module: 'MCS-PASSWORD-EMAIL',
    auth: 'public',
    form: true,
    input: z.object({
      username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
      email: z.string().check(z.trim(), z.maxLength(254), z.regex(PATTERNS[3]?.test ?? /@/)),
      ...CaptchaAnswer,
    }),
    output: z.object({ sent: z.literal(true) }),
    errors: ['NO_SUCH_MEMBER', 'MAIL_NOT_SENT', 'CODE_TOO_SOON', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG'],
  }),
  resetByLink: defineCall({
    summary:
      'Set a new password with the link that came by e-mail; it is good once, for half an hour. All sessions of the member end.',
    method: 'POST',
    path: '/wps/member/password/link',
    module: 'MCS-PASSWORD-EMAIL',
    auth: 'public',
    encrypted: true,
    input: z.object({ link: Text(64), newPassword: Text(255) }),
    output: z.object({ changed: z.literal(true) }),
    errors: ['RESET_LINK_EXPIRED'],
  }),
  resetByPhone: defineCall({
    summary:
      'Set a new password with the code that `sendLogInCode` sent for it; logs in, and all other sessions of the member end. Without a `countryDialingCode` it is the number of this form that a code was sent to.',
    method: 'POST',
    path: '/wps/member/password/verification',
    module: 'MCS-PASSWORD-PHONE',
    auth: 'public',
    encrypted: true,
    input: z.object({
      mobileNum: Dialled.mobileNum,
      countryDialingCode: z.optional(Dialled.countryDialingCode),
      verificationCode: VerificationCode,
      newPassword: Text(255),
    }),
    output: LoggedIn,
    errors: [
      'CODE_WRONG',
      'CODE_EXPIRED',
      'TOTP_NEEDED',
      'LOGIN_LOCKED',
      'ACCOUNT_BLOCKED',
      'ACCOUNT_CLOSED',
      'AGENTS_ONLY',
      'MEMBERS_ONLY',
    ],
  }),
  affiliate: defineCall({
    summary:
      'Whether an agent of the brand has this code; without a code, the agent whose host it is. Answers the code to register with.',
    method: 'GET',
    path: '/wps/agent/affiliate',
    module: 'AGS-AFFILIATE',
    auth: 'public',
    input: z.object({ code: z.optional(Text(64)), domain: z.optional(Text(253)) }),
    output: z.object({ code: z.string() }),
    errors: ['INVITATION_CODE_WRONG'],
  }),
  registerRules: defineCall({
    summary: 'The registration fields that this brand shows, which are required and their rules.',
    method: 'GET',
    path: '/wps/system/setting/register',
    module: 'SYS-REGISTER-SETTING',
    auth: 'public',
    output: z.object({ rules: z.array(FieldRule) }),
    errors: [],
  }),
  captcha: defineCall({
    summary:
      'A captcha picture (base64 PNG) and its id; good once, for five minutes. Where the brand has Geetest on, the id of its captcha too: a client that carries its widget may ask with that instead.',
    method: 'GET',
    path: '/wps/captcha',
    module: 'SYS-CAPTCHA',
    auth: 'public',
    output: z.object({ captchaId: z.string(), image: z.string(), geetest: z.nullable(z.string()) }),
    errors: [],
  }),
  logout: defineCall({
    summary: 'End this session; its token is worth nothing afterwards.',
    method: 'DELETE',
    path: '/wps/session/logout',
    module: 'MCS-LOGOUT',
    auth: 'member',
    whileLocked: true,
    whileDue: true,
    output: z.object({ loggedOut: z.literal(true) }),
    errors: [],
  }),
  unlock: defineCall({
    summary:
      'Open a session again that nobody has used for as long as the brand allows: with the PIN, the password, an own passkey, or a code of `sendOwnCode` where neither PIN nor password is set.',
    method: 'POST',
    path: '/wps/session/unlock',
    module: 'MCS-LOGIN',
    auth: 'member',
    whileLocked: true,
    whileDue: true,
    encrypted: true,
    input: z.object({
      pin: z.optional(Pin),
      password: z.optional(Text(255)),
      verificationCode: z.optional(VerificationCode),
      passkey: z.optional(Signed),
    }),
    output: z.object({ unlocked: z.literal(true) }),
    errors: ['PIN_WRONG', 'PASSWORD_WRONG', 'CODE_WRONG', 'CODE_EXPIRED', 'PASSKEY_REFUSED', 'LOGIN_LOCKED'],
  }),
  memberInfo: defineCall({
    summary: 'Who is logged in.',
    method: 'GET',
    path: '/wps/member/info',
    module: 'MCS-MEMBER-INFO',
    auth: 'member',
    whileDue: true,
    output: z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.string(),
      type: MemberType,
      toUpline: z.boolean(),
      currency: CurrencyCode,
      clubLabel: z.object({ labelName: z.string() }),
      memberLabel: z.array(z.object({ labelName: z.string() })),
      rankLevel: z.number(),
      /** The language that the member chose last; messages come in it. */
      language: z.string(),
      /** Why this session does nothing before the password is changed; null: it need not be. */
      passwordDue: z.nullable(PasswordDue),
    }),
    errors: [],
  }),
  changeLanguage: defineCall({
    summary: 'Keep the language that the member chose; what is sent later comes in it.',
    method: 'POST',
    path: '/wps/member/language',
    module: 'MCS-MEMBER-LANGUAGE',
    auth: 'member',
    input: z.object({ language: Text(8) }),
    output: z.object({ language: z.string() }),
    errors: [],
  }),
  balance: defineCall({
    summary: 'The balance that can be used now, and what is held for withdrawals and open bets.',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    module: 'WPS-BALANCE',
    auth: 'member',
    output: z.object({ sumBalance: Amount, held: Amount, currency: CurrencyCode, version: z.number() }),
    errors: [],
  }),
};
