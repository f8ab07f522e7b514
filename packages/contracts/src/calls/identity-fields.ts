import * as z from 'zod/mini';
import { DETAIL_FIELDS, type DetailField, RULED_FIELDS } from '../brand-settings.ts';

export const Text = (max: number) => z.string().check(z.maxLength(max));

/** Why a password must be changed before anything else: somebody else has set it (an operator, an import), or it is older than the brand allows. */
export const PasswordDue = z.enum(['temporary', 'expired']);
export type PasswordDue = z.output<typeof PasswordDue>;

export const LoggedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  /** The password is older than the brand allows: the session does nothing before it is changed. Not for log-ins by code. */
  passwordExpired: z.boolean(),
  /** Somebody else has set the password: the same. */
  passwordIsTemporary: z.boolean(),
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
export const FirebaseToken = { firebaseChannel: z.optional(z.enum(['sms'])), firebaseIdToken: z.optional(Text(4096)) };

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
export const DeviceId = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** What both ways of registering take. */
export const REGISTRATION = {
  ...DETAILS,
  paymentPassword: z.optional(Text(RULED_FIELDS.paymentPassword)),
  verificationCode: z.optional(VerificationCode),
  ...FirebaseToken,
  ...CaptchaAnswer,
  device: z.optional(DeviceId),
  /** The token of a trial account that becomes a real one: its session ends, and its favourites go along. */
  trial: z.optional(Text(128)),
  agreed: z.boolean(),
  language: z.optional(Text(8)),
  registerUrl: z.optional(Text(500)),
  registerMethod: z._default(z.literal('WEB'), 'WEB'),
};
