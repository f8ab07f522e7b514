import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { SOCIAL_KINDS } from '../social.ts';
import { Dialled, LoggedIn, REGISTRATION } from './identity-fields.ts';

const Text = (max: number) => z.string().check(z.maxLength(max));

/** How a brand names a provider in addresses, such as `google`. */
export const ProviderId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));

export const SocialProvider = z.object({ provider: ProviderId, kind: z.enum(SOCIAL_KINDS), title: z.string() });

/** A provider's side answers with the query that it sent the browser back with. */
export const SocialAnswer = {
  /** The provider whose page sent the browser back, by the path it came to. */
  provider: ProviderId,
  /** What `begin` gave to this page and to nobody else. */
  flow: Text(64),
  answer: z.string().check(z.maxLength(6000)),
};
export const SocialStarted = z.object({
  /** The provider's page, for a window of its own. */
  url: z.string(),
  flow: z.string(),
});

/** Logging in with outside providers (M-09). */
export const social = {
  providers: defineCall({
    summary: 'The outside providers that players of this brand log in with.',
    method: 'GET',
    path: '/wps/session/social/providers',
    module: 'SOCIAL-LOGIN',
    rate: 'sensitive',
    anyRegion: true,
    auth: 'public',
    output: z.object({ rows: z.array(SocialProvider) }),
    errors: [],
  }),
  start: defineCall({
    summary: 'Begin a log-in with an outside provider; it has ten minutes.',
    method: 'POST',
    path: '/wps/session/social/begin',
    module: 'SOCIAL-LOGIN',
    rate: 'sensitive',
    anyRegion: true,
    auth: 'public',
    input: z.object({ provider: ProviderId }),
    output: SocialStarted,
    errors: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
  }),
  finish: defineCall({
    summary:
      'Log in with what the provider sent the browser back with; good once. Who is not known yet gets a ticket to register with, unless the address belongs to an account that must be logged in to first.',
    method: 'POST',
    path: '/wps/session/social',
    module: 'SOCIAL-LOGIN',
    rate: 'sensitive',
    anyRegion: true,
    auth: 'public',
    encrypted: true,
    input: z.object(SocialAnswer),
    output: z.object({
      login: z.nullable(LoggedIn),
      /** Somebody new; `register` takes the ticket within a quarter of an hour. */
      registration: z.nullable(z.object({ token: z.string(), title: z.string(), email: z.string(), name: z.string() })),
      /** An account with this proved e-mail address is there: log in to it, then bind the provider. */
      loginFirst: z.nullable(z.object({ title: z.string() })),
    }),
    errors: [
      ...(['NOT_FOUND', 'SOCIAL_FAILED', 'PROVIDER_UNAVAILABLE', 'ACCOUNT_BLOCKED', 'ACCOUNT_CLOSED'] as const),
      ...(['TOTP_REQUIRED', 'AGENTS_ONLY', 'MEMBERS_ONLY'] as const),
    ],
  }),
  register: defineCall({
    summary:
      'Register who came by an outside provider for the first time, with the fields that the brand asks for; the house makes up the username, there is no password. Logs in.',
    method: 'PUT',
    path: '/wps/member/register/social',
    module: 'MCS-REGISTER-SOCIAL',
    rate: 'sensitive',
    auth: 'public',
    encrypted: true,
    input: z.object({
      token: Text(64),
      countryDialingCode: z.optional(Dialled.countryDialingCode),
      mobileNum: z.optional(Dialled.mobileNum),
      ...REGISTRATION,
    }),
    output: LoggedIn,
    errors: [
      ...(['LOGIN_EXPIRED', 'SOCIAL_TAKEN', 'MOBILE_TAKEN', 'INVITATION_CODE_INVALID', 'CAPTCHA_REQUIRED'] as const),
      ...(['CAPTCHA_INVALID', 'CODE_INVALID', 'CODE_EXPIRED', 'AGENTS_ONLY', 'REGISTRATION_CLOSED'] as const),
    ],
  }),
};
