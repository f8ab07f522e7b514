import * as z from 'zod/mini';
import { DETAIL_FIELDS, RULED_FIELDS } from '../brand-settings.ts';
import { defineCall } from '../call.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import { PATTERNS } from '../patterns.ts';
import { REAUTH_METHODS } from '../reauth-methods.ts';
import { CodeSent, Dialled, Pin, VerificationCode } from './identity-fields.ts';
import { PasskeyAssertion } from './signed.ts';
import { ProviderId, SocialAnswer, SocialProvider, SocialStarted } from './social.ts';

/** Where a login came from; `country` is two letters (ISO 3166-1) or '' when unknown. */
const ClientInfo = { ip: z.string(), country: z.string(), device: z.string() };
const Email = z.string().check(z.trim(), z.maxLength(RULED_FIELDS.email), z.regex(PATTERNS[3]?.test ?? /@/));
const OneTimeCode = z.string().check(z.trim(), z.maxLength(20));
const PaymentPassword = z.string().check(z.regex(/^\d{6}$/));
const Changed = z.object({ changed: z.literal(true) });

/** Calls that change something: within five minutes of re-authentication (`prove`), and the member is notified. */
const CHANGE = {
  method: 'POST',
  module: 'MCS-SECURITY-CHANGE',
  rate: 'sensitive',
  anyRegion: true,
  auth: 'member',
  realAccount: true,
} as const;
/** With data in the body that only the server may read. */
const SEALED = { ...CHANGE, encrypted: true } as const;
const READ = { method: 'GET', module: 'MCS-SECURITY', anyRegion: true, auth: 'member', realAccount: true } as const;

export const security = {
  overview: defineCall({
    summary:
      'Get the member’s account: data, profile, linked contacts (masked), and the available re-authentication methods.',
    ...READ,
    path: '/wps/member/security',
    output: z.object({
      id: z.string(),
      username: z.string(),
      registeredAt: Time,
      /** The login before this session's. */
      lastLogin: z.nullable(z.object({ at: Time, ...ClientInfo })),
      /** The brand's fields with their values; a `locked` one is changed by customer service only. */
      profile: z.array(z.object({ field: z.enum(DETAIL_FIELDS), value: z.string(), locked: z.boolean() })),
      /** Masked; '' when not set. */
      mobile: z.string(),
      email: z.string(),
      /** Whether the address was verified by a code. */
      emailVerified: z.boolean(),
      passwordSetAt: z.nullable(Time),
      hasPaymentPassword: z.boolean(),
      hasTotp: z.boolean(),
      recoveryCodesLeft: z.number(),
      passkeys: z.number(),
      hasPin: z.boolean(),
      /** Minutes of player inactivity after which the session asks for PIN or password; null: it ends instead. */
      idleLock_min: z.nullable(z.number()),
      /** The re-authentication method that a change requires. */
      reauthMethod: z.enum(REAUTH_METHODS),
      /** Until when this session needs no further re-authentication. */
      reauthUntil: z.nullable(Time),
      /** The method of the last re-authentication. */
      reauthBy: z.nullable(z.enum(REAUTH_METHODS)),
      /** Until when security changes and withdrawals are blocked; null: not blocked. */
      holdUntil: z.nullable(Time),
    }),
    errors: [],
  }),
  sessions: defineCall({
    summary: 'List the member’s active sessions, the current one first.',
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
    summary: 'List the trusted browsers, which need no second factor, the current one first.',
    ...READ,
    path: '/wps/member/security/devices',
    output: z.object({
      rows: z.array(z.object({ ref: z.string(), current: z.boolean(), seenAt: Time, until: Time, ...ClientInfo })),
    }),
    errors: [],
  }),
  revokeDevice: defineCall({
    summary:
      'Revoke the trust of one browser, so that its next login requires a second factor, or with `ref` null of all.',
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
    summary: 'List logins and failed password attempts of the last 90 days, newest first.',
    ...READ,
    path: '/wps/member/security/logins',
    input: z.object(PageInput),
    output: PageOf(z.object({ id: z.string(), at: Time, outcome: z.enum(['success', 'failure']), ...ClientInfo })),
    errors: [],
  }),
  reauth: defineCall({
    summary:
      'Re-authenticate with one of the member’s passkeys or a typed secret: the one-time code where one is set up, else the password, else a code of `sendOwnCode`. For five minutes this session may change security settings; where `overview` names the passkey, a password only allows removing a lost one.',
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
      'Send a code to the member’s own number or address, for re-authentication or a forgotten payment password.',
    ...SEALED,
    path: '/wps/member/security/reauth-code',
    whileLocked: true,
    input: z.object({ to: z.enum(['mobile', 'email']) }),
    output: CodeSent,
    errors: ['CODE_TOO_SOON', 'SMS_NOT_SENT', 'MAIL_NOT_SENT', 'NOT_FOUND'],
  }),
  saveProfile: defineCall({
    summary: 'Save profile data of the member; empty values remove, omitted fields stay.',
    ...SEALED,
    path: '/wps/member/security/profile',
    input: z.object({ values: z.partialRecord(z.enum(DETAIL_FIELDS), z.string().check(z.maxLength(255))) }),
    output: Changed,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE'],
  }),
  sendMobileCode: defineCall({
    summary: 'Send a code to the new mobile number.',
    ...SEALED,
    path: '/wps/member/security/mobile/code',
    input: z.object(Dialled),
    output: CodeSent,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'CODE_TOO_SOON', 'SMS_NOT_SENT', 'MOBILE_TAKEN'],
  }),
  verifyMobile: defineCall({
    summary: 'Set the mobile number with the code sent to it; the previous number is released.',
    ...SEALED,
    path: '/wps/member/security/mobile',
    input: z.object({ ...Dialled, verificationCode: VerificationCode }),
    output: Changed,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'CODE_INVALID', 'CODE_EXPIRED', 'MOBILE_TAKEN'],
  }),
  sendEmailCode: defineCall({
    summary: 'Send a code to the new e-mail address.',
    ...SEALED,
    path: '/wps/member/security/email/code',
    input: z.object({ email: Email }),
    output: CodeSent,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'CODE_TOO_SOON', 'MAIL_NOT_SENT'],
  }),
  verifyEmail: defineCall({
    summary: 'Set the e-mail address with the code sent to it; the previous address is notified.',
    ...SEALED,
    path: '/wps/member/security/email',
    input: z.object({ email: Email, verificationCode: VerificationCode }),
    output: Changed,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'CODE_INVALID', 'CODE_EXPIRED'],
  }),
  linkedAccounts: defineCall({
    summary: 'List the login providers of the brand, and which of them are linked to the member’s account.',
    ...READ,
    path: '/wps/member/security/social',
    output: z.object({
      rows: z.array(
        z.extend(SocialProvider, {
          /** Null when not linked. */
          linkedAt: z.nullable(Time),
          /** The external account's address, masked; '' when the provider reported none. */
          email: z.string(),
          /** Whether the brand still allows login with it. */
          open: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  startLink: defineCall({
    summary: 'Start linking an external account; it must be completed within ten minutes.',
    ...CHANGE,
    path: '/wps/member/security/social/begin',
    input: z.object({ provider: ProviderId }),
    output: SocialStarted,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE', 'STATE_CHANGED'],
  }),
  linkSocial: defineCall({
    summary: 'Link the external account returned by the provider’s redirect; it can be used to log in from then on.',
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
    summary: 'Unlink an external account; without a password the last one cannot be unlinked.',
    ...CHANGE,
    path: '/wps/member/security/social/unlink',
    input: z.object({ provider: ProviderId }),
    output: Changed,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'NOT_FOUND', 'LAST_LOGIN_METHOD'],
  }),
  setPaymentPassword: defineCall({
    summary:
      'Set the payment password of six digits. An existing one is changed with the current one or, when forgotten, with a code of `sendOwnCode`.',
    ...SEALED,
    path: '/wps/member/security/payment-password',
    input: z.object({
      paymentPassword: PaymentPassword,
      currentPassword: z.optional(z.string().check(z.maxLength(20))),
      verificationCode: z.optional(VerificationCode),
      /** Destination of the code. */
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
    summary: 'Set the PIN that unlocks an idle session; null removes it.',
    ...SEALED,
    path: '/wps/member/security/pin',
    input: z.object({ pin: z.nullable(Pin) }),
    output: Changed,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE'],
  }),
  startTotp: defineCall({
    summary: 'Create a new secret for an authenticator app; it takes effect after `confirmTotp` with one of its codes.',
    ...CHANGE,
    path: '/wps/member/security/totp/start',
    output: z.object({ secret: z.string(), otpauthUrl: z.string() }),
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'STATE_CHANGED'],
  }),
  confirmTotp: defineCall({
    summary: 'Enable one-time codes with the first of them. Returns ten recovery codes, only once.',
    ...SEALED,
    path: '/wps/member/security/totp',
    input: z.object({ code: OneTimeCode }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'TOTP_INVALID', 'STATE_CHANGED'],
  }),
  regenerateRecoveryCodes: defineCall({
    summary: 'Create ten new recovery codes; the old ones become invalid.',
    ...CHANGE,
    path: '/wps/member/security/totp/recovery-codes',
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'STATE_CHANGED'],
  }),
  disableTotp: defineCall({
    summary: 'Disable one-time codes.',
    ...CHANGE,
    path: '/wps/member/security/totp/disable',
    output: Changed,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'STATE_CHANGED'],
  }),
};
