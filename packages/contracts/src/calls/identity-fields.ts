import * as z from 'zod/mini';
import { DETAIL_FIELDS, type DetailField, RULED_FIELDS } from '../brand-settings.ts';
import { CurrencyCode } from '../money.ts';

export const Text = (max: number) => z.string().check(z.maxLength(max));

/**
 * Why a password must be changed before anything else: someone else has set it (an operator, an import), or it is older than the brand
 * allows.
 */
export const PasswordDue = z.enum(['temporary', 'expired']);
export type PasswordDue = z.output<typeof PasswordDue>;

export const LoggedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  /** The password is older than the brand allows: the session is blocked until it is changed. Not for logins by code. */
  passwordExpired: z.boolean(),
  /** Someone else has set the password: the session is blocked in the same way. */
  passwordIsTemporary: z.boolean(),
});

/** A mobile number as typed: the country's dialling code (`84`, with or without `+`) and the rest, with or without its leading zero. */
export const Dialled = {
  countryDialingCode: z.string().check(z.trim(), z.regex(/^\+?[1-9]\d{0,3}$/)),
  mobileNum: z.string().check(z.trim(), z.minLength(3), z.maxLength(20)),
};
/** The code received by SMS (specification §5: at most 255 characters). */
export const VerificationCode = z.string().check(z.trim(), z.maxLength(255));
/**
 * A new code may be requested when the old one has expired: a countdown of one minute for each minute of its lifetime (specification §9).
 */
export const CodeSent = z.object({ expiryMinutes: z.number() });

/** Unlocks an idle session (GLI-19 2.5.4), and nothing else. */
export const Pin = z.string().check(z.regex(/^\d{4,6}$/));

/**
 * Replaces the code of our own SMS: the ID token by which Firebase confirms its code (specification §3). Firebase sends that SMS itself;
 * its client requests another after one minute (§9).
 */
export const FirebaseToken = { firebaseChannel: z.optional(z.enum(['sms'])), firebaseIdToken: z.optional(Text(4096)) };

/** The characters of our captcha image; or the result of the Geetest widget, where the brand uses it and the client supports it. */
export const CaptchaAnswer = {
  captchaId: z.optional(Text(64)),
  captcha: z.optional(Text(16)),
  lot_number: z.optional(Text(64)),
  captcha_output: z.optional(Text(4096)),
  pass_token: z.optional(Text(255)),
  gen_time: z.optional(Text(20)),
};

/** Other profile data of a member, as far as the brand's rules ask for it. */
const DETAILS = Object.fromEntries(
  DETAIL_FIELDS.map((field) => [field, z.optional(Text(RULED_FIELDS[field]))]),
) as Record<DetailField, z.ZodMiniOptional<z.ZodMiniString>>;

/** A random id stored by the browser, to detect several accounts from one device. */
export const DeviceId = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** Fields of both registration calls. */
export const REGISTRATION = {
  ...DETAILS,
  paymentPassword: z.optional(Text(RULED_FIELDS.paymentPassword)),
  verificationCode: z.optional(VerificationCode),
  ...FirebaseToken,
  ...CaptchaAnswer,
  device: z.optional(DeviceId),
  /** The token of a trial account that becomes a real one: its session ends, and its favourites are migrated. */
  trial: z.optional(Text(128)),
  agreed: z.boolean(),
  /** One of `brand.currencies`, for good; the first of them unless it is chosen. */
  currency: z.optional(CurrencyCode),
  language: z.optional(Text(8)),
  registerUrl: z.optional(Text(500)),
  registerMethod: z._default(z.literal('WEB'), 'WEB'),
};
