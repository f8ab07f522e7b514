import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { SOCIAL_KINDS } from '../social.ts';
import { Dialled, LoggedIn, REGISTRATION } from './identity-fields.ts';

const Text = (max: number) => z.string().check(z.maxLength(max));

/** The brand's code of a provider in addresses, such as `google`. */
export const ProviderId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));

export const SocialProvider = z.object({ provider: ProviderId, kind: z.enum(SOCIAL_KINDS), title: z.string() });

/** The query with which the provider redirected the browser back. */
export const SocialAnswer = {
  /** The provider that redirected the browser back, by the path of the redirect. */
  provider: ProviderId,
  /** The secret that `begin` gave only to this page. */
  flow: Text(64),
  answer: z.string().check(z.maxLength(6000)),
};
export const SocialStarted = z.object({
  /** The provider's page, for its own window. */
  url: z.string(),
  flow: z.string(),
});

/** Login with external providers (M-09). */
export const social = {
  providers: defineCall({
    summary: 'List the login providers of this brand.',
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
    summary: 'Start a login with an external provider; it must be completed within ten minutes.',
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
      'Log in with the result of the provider’s redirect; valid once. An unknown user gets a registration token, unless the address belongs to an account that must be logged in to first.',
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
      /** A new user; `register` accepts the token within a quarter of an hour. */
      registration: z.nullable(z.object({ token: z.string(), title: z.string(), email: z.string(), name: z.string() })),
      /** An account with this verified e-mail address exists: log in to it, then link the provider. */
      loginFirst: z.nullable(z.object({ title: z.string() })),
    }),
    errors: [
      ...([
        'NOT_FOUND',
        'SOCIAL_FAILED',
        'PROVIDER_UNAVAILABLE',
        'ACCOUNT_BLOCKED',
        'ACCOUNT_CLOSED',
        'ACTION_LOCKED',
      ] as const),
      ...(['TOTP_REQUIRED', 'AGENTS_ONLY', 'MEMBERS_ONLY'] as const),
    ],
  }),
  register: defineCall({
    summary:
      'Register a new user of an external provider, with the fields that the brand requires; the server generates the username, and there is no password. Logs in.',
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
