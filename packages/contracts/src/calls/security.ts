import * as z from 'zod/mini';
import { DETAIL_FIELDS, RULED_FIELDS } from '../brand-settings.ts';
import { defineCall } from '../call.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import { PATTERNS } from '../patterns.ts';
import { REAUTH_METHODS } from '../reauth-methods.ts';
import { CodeSent, Dialled, Pin, VerificationCode } from './identity-fields.ts';
import { PasskeyAssertion } from './signed.ts';
import { ProviderId, SocialAnswer, SocialProvider, SocialStarted } from './social.ts';

/** Where somebody logged in from; `country` is two letters (ISO 3166-1) or '' when unknown. */
const ClientInfo = { ip: z.string(), country: z.string(), device: z.string() };
const Email = z.string().check(z.trim(), z.maxLength(RULED_FIELDS.email), z.regex(PATTERNS[3]?.test ?? /@/));
const OneTimeCode = z.string().check(z.trim(), z.maxLength(20));
const PaymentPassword = z.string().check(z.regex(/^\d{6}$/));
const Changed = z.object({ changed: z.literal(true) });

/** Calls that change something: within five minutes of a proof (`prove`), and told to the member. */
const CHANGE = {
  method: 'POST',
  module: 'MCS-SECURITY-CHANGE',
  rate: 'sensitive',
  anyRegion: true,
  auth: 'member',
  realAccount: true,
} as const;
/** With something in the body that only the house may read. */
const SEALED = { ...CHANGE, encrypted: true } as const;
const READ = { method: 'GET', module: 'MCS-SECURITY', anyRegion: true, auth: 'member', realAccount: true } as const;

export const security = {
  overview: defineCall({
    summary: 'The own account: facts, profile, what is bound (masked), which proofs are set up.',
    ...READ,
    path: '/wps/member/security',
    output: z.object({
      id: z.string(),
      username: z.string(),
      registeredAt: Time,
      /** The log-in before this session's. */
      lastLogin: z.nullable(z.object({ at: Time, ...ClientInfo })),
      /** The brand's fields with what was told; a `locked` one is changed by customer service only. */
      profile: z.array(z.object({ field: z.enum(DETAIL_FIELDS), value: z.string(), locked: z.boolean() })),
      /** Masked; '' while none is bound. */
      mobile: z.string(),
      email: z.string(),
      /** Whether a code sent to the address came back. */
      emailVerified: z.boolean(),
      passwordSetAt: z.nullable(Time),
      hasPaymentPassword: z.boolean(),
      hasTotp: z.boolean(),
      recoveryCodesLeft: z.number(),
      passkeys: z.number(),
      hasPin: z.boolean(),
      /** After how many minutes without an act of the player the session asks for PIN or password; null: it ends instead. */
      idleLock_min: z.nullable(z.number()),
      /** The way that a change asks for. */
      reauthMethod: z.enum(REAUTH_METHODS),
      /** Until when this session needs no further proof. */
      reauthUntil: z.nullable(Time),
      /** What that proof was. */
      reauthBy: z.nullable(z.enum(REAUTH_METHODS)),
      /** Until when what belongs to security and withdrawals wait; null: they do not. */
      holdUntil: z.nullable(Time),
    }),
    errors: [],
  }),
  sessions: defineCall({
    summary: 'The living sessions of the member, the one that asks first.',
    ...READ,
    path: '/wps/member/security/sessions',
    output: z.object({
      rows: z.array(z.object({ ref: z.string(), current: z.boolean(), startedAt: Time, seenAt: Time, ...ClientInfo })),
    }),
    errors: [],
  }),
  endSession: defineCall({
    summary: 'End one other session of the member, or with `ref` null all others.',
    method: 'POST',
    path: '/wps/member/security/sessions/end',
    module: 'MCS-SECURITY',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object({ ref: z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/))) }),
    output: z.object({ ended: z.number() }),
    errors: ['NOT_FOUND'],
  }),
  devices: defineCall({
    summary: 'The browsers that are not asked for a second factor again, the one that asks first.',
    ...READ,
    path: '/wps/member/security/devices',
    output: z.object({
      rows: z.array(z.object({ ref: z.string(), current: z.boolean(), seenAt: Time, until: Time, ...ClientInfo })),
    }),
    errors: [],
  }),
  revokeDevice: defineCall({
    summary: 'Have one browser asked for a second factor again at its next log-in, or with `ref` null all.',
    method: 'POST',
    path: '/wps/member/security/devices/revoke',
    module: 'MCS-SECURITY',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object({ ref: z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/))) }),
    output: z.object({ revoked: z.number() }),
    errors: ['NOT_FOUND'],
  }),
  logins: defineCall({
    summary: 'Log-ins of the last 90 days and those that failed on a wrong password, newest first.',
    ...READ,
    path: '/wps/member/security/logins',
    input: z.object(PageInput),
    output: PageOf(z.object({ id: z.string(), at: Time, outcome: z.enum(['success', 'failure']), ...ClientInfo })),
    errors: [],
  }),
  reauth: defineCall({
    summary:
      'Prove who is here, with an own passkey or with what is typed: the one-time code where one is set up, else the password, else a code of `sendOwnCode`. For five minutes this session may change what belongs to security; where `overview` names the passkey a password removes a lost one, and no more.',
    ...SEALED,
    path: '/wps/member/security/reauth',
    whileDue: true,
    input: z.object({
      credential: z.optional(z.string().check(z.maxLength(255))),
      passkey: z.optional(PasskeyAssertion),
    }),
    output: z.object({ reauthUntil: Time, reauthBy: z.enum(REAUTH_METHODS) }),
    errors: ['PASSWORD_INVALID', 'TOTP_INVALID', 'CODE_INVALID', 'CODE_EXPIRED', 'PASSKEY_INVALID', 'LOGIN_LOCKED'],
  }),
  sendReauthCode: defineCall({
    summary:
      'Send a code to the own bound number or address, to prove oneself with or for a forgotten payment password.',
    ...SEALED,
    path: '/wps/member/security/reauth-code',
    whileLocked: true,
    input: z.object({ to: z.enum(['mobile', 'email']) }),
    output: CodeSent,
    errors: ['CODE_TOO_SOON', 'SMS_NOT_SENT', 'MAIL_NOT_SENT', 'NOT_FOUND'],
  }),
  saveProfile: defineCall({
    summary: 'Keep what the member tells of the profile; empty removes, what is left out stays.',
    ...SEALED,
    path: '/wps/member/security/profile',
    input: z.object({ values: z.partialRecord(z.enum(DETAIL_FIELDS), z.string().check(z.maxLength(255))) }),
    output: Changed,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE'],
  }),
  sendMobileCode: defineCall({
    summary: 'Send a code to the number that is to be bound.',
    ...SEALED,
    path: '/wps/member/security/mobile/code',
    input: z.object(Dialled),
    output: CodeSent,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'CODE_TOO_SOON', 'SMS_NOT_SENT', 'MOBILE_TAKEN'],
  }),
  verifyMobile: defineCall({
    summary: 'Bind a number with the code that came to it; the one before is free again.',
    ...SEALED,
    path: '/wps/member/security/mobile',
    input: z.object({ ...Dialled, verificationCode: VerificationCode }),
    output: Changed,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'CODE_INVALID', 'CODE_EXPIRED', 'MOBILE_TAKEN'],
  }),
  sendEmailCode: defineCall({
    summary: 'Send a code to the e-mail address that is to be bound.',
    ...SEALED,
    path: '/wps/member/security/email/code',
    input: z.object({ email: Email }),
    output: CodeSent,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'CODE_TOO_SOON', 'MAIL_NOT_SENT'],
  }),
  verifyEmail: defineCall({
    summary: 'Bind an e-mail address with the code that came to it; the one before is told.',
    ...SEALED,
    path: '/wps/member/security/email',
    input: z.object({ email: Email, verificationCode: VerificationCode }),
    output: Changed,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'CODE_INVALID', 'CODE_EXPIRED'],
  }),
  linkedAccounts: defineCall({
    summary: 'The outside providers of the brand and which of them open the own account.',
    ...READ,
    path: '/wps/member/security/social',
    output: z.object({
      rows: z.array(
        z.extend(SocialProvider, {
          /** Null while it is not bound. */
          linkedAt: z.nullable(Time),
          /** The outside account's address, masked; '' when the provider told none. */
          email: z.string(),
          /** Whether the brand still lets it log in. */
          open: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  startLink: defineCall({
    summary: 'Begin to bind an outside account; it has ten minutes.',
    ...CHANGE,
    path: '/wps/member/security/social/begin',
    input: z.object({ provider: ProviderId }),
    output: SocialStarted,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE', 'STATE_CHANGED'],
  }),
  linkSocial: defineCall({
    summary: 'Bind the outside account that the provider sent the browser back with; from then on it logs in.',
    ...SEALED,
    path: '/wps/member/security/social',
    input: z.object(SocialAnswer),
    output: Changed,
    errors: [
      'REAUTH_REQUIRED',
      'SECURITY_HOLD_ACTIVE',
      'NOT_FOUND',
      'SOCIAL_FAILED',
      'PROVIDER_UNAVAILABLE',
      'SOCIAL_TAKEN',
      'STATE_CHANGED',
    ],
  }),
  unlinkSocial: defineCall({
    summary: 'Unbind an outside account; without a password the last one stays.',
    ...CHANGE,
    path: '/wps/member/security/social/unlink',
    input: z.object({ provider: ProviderId }),
    output: Changed,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'NOT_FOUND', 'LAST_LOGIN_METHOD'],
  }),
  setPaymentPassword: defineCall({
    summary:
      'Set the payment password of six digits. One that stands is changed with the present one, or when it is forgotten with a code of `sendOwnCode`.',
    ...SEALED,
    path: '/wps/member/security/payment-password',
    input: z.object({
      paymentPassword: PaymentPassword,
      currentPassword: z.optional(z.string().check(z.maxLength(20))),
      verificationCode: z.optional(VerificationCode),
      /** Where the code was sent to. */
      sentTo: z.optional(z.enum(['mobile', 'email'])),
    }),
    output: Changed,
    errors: [
      'REAUTH_REQUIRED',
      'SECURITY_HOLD_ACTIVE',
      'PAYMENT_PASSWORD_INVALID',
      'CODE_INVALID',
      'CODE_EXPIRED',
      'LOGIN_LOCKED',
    ],
  }),
  setPin: defineCall({
    summary: 'Set the PIN that opens a session again that nobody has used for a while; with null there is none.',
    ...SEALED,
    path: '/wps/member/security/pin',
    input: z.object({ pin: z.nullable(Pin) }),
    output: Changed,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE'],
  }),
  startTotp: defineCall({
    summary: 'A new secret for an authenticator app; it counts once `confirmTotp` has shown a code of it.',
    ...CHANGE,
    path: '/wps/member/security/totp/start',
    output: z.object({ secret: z.string(), otpauthUrl: z.string() }),
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'STATE_CHANGED'],
  }),
  confirmTotp: defineCall({
    summary: 'Switch one-time codes on with the first of them. Gives ten recovery codes, shown this once.',
    ...SEALED,
    path: '/wps/member/security/totp',
    input: z.object({ code: OneTimeCode }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'TOTP_INVALID', 'STATE_CHANGED'],
  }),
  regenerateRecoveryCodes: defineCall({
    summary: 'Ten new recovery codes; the old ones are worth nothing.',
    ...CHANGE,
    path: '/wps/member/security/totp/recovery-codes',
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'STATE_CHANGED'],
  }),
  disableTotp: defineCall({
    summary: 'Switch one-time codes off.',
    ...CHANGE,
    path: '/wps/member/security/totp/disable',
    output: Changed,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'STATE_CHANGED'],
  }),
};
