import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Time } from '../paging.ts';
import { LoggedIn } from './identity-fields.ts';
import { Bytes, CREDENTIAL, Extensions, PasskeyAssertion } from './signed.ts';

/** A challenge that a passkey signs: valid once, for five minutes. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

const CHANGE = {
  method: 'POST',
  module: 'MCS-SECURITY-CHANGE',
  rate: 'sensitive',
  anyRegion: true,
  auth: 'member',
  realAccount: true,
} as const;

/** Maximum number per account. */
export const MAX_PASSKEYS = 10;

export const passkeys = {
  challenge: defineCall({
    summary: 'Create a passkey challenge for any owner: to log in, to re-authenticate, or to unlock a session.',
    method: 'POST',
    path: '/wps/session/login/passkey/begin',
    module: 'LOGIN-PASSKEY',
    rate: 'sensitive',
    inMaintenance: 'testers',
    anyRegion: true,
    auth: 'public',
    output: RequestOptions,
    errors: [],
  }),
  login: defineCall({
    summary:
      'Log in with a signed passkey challenge. The passkey identifies its owner and has verified them by finger, face or PIN, so it counts as both factors.',
    method: 'POST',
    path: '/wps/session/login/passkey',
    module: 'LOGIN-PASSKEY',
    rate: 'sensitive',
    inMaintenance: 'testers',
    anyRegion: true,
    auth: 'public',
    input: PasskeyAssertion,
    output: LoggedIn,
    errors: ['PASSKEY_INVALID', 'ACCOUNT_BLOCKED', 'ACCOUNT_CLOSED', 'ACTION_LOCKED', 'AGENTS_ONLY', 'MEMBERS_ONLY'],
  }),
  list: defineCall({
    summary: 'List the member’s passkeys, newest first.',
    method: 'GET',
    path: '/wps/member/security/passkeys',
    module: 'MCS-SECURITY',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    output: z.object({
      rows: z.array(
        z.object({
          ref: z.string(),
          name: z.string(),
          /** The host name it is valid for; the browser offers it nowhere else. */
          host: z.string(),
          /** Synced by the manufacturer's account, so that the owner's other devices have it too. */
          synced: z.boolean(),
          createdAt: Time,
          lastUsedAt: z.nullable(Time),
        }),
      ),
    }),
    errors: [],
  }),
  options: defineCall({
    summary: 'Get the options with which a browser creates a passkey.',
    ...CHANGE,
    path: '/wps/member/security/passkeys/begin',
    output: z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
      timeout: z.number(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    }),
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'PASSKEY_LIMIT_REACHED'],
  }),
  add: defineCall({
    summary: 'Save the public key of a passkey that the browser has created for `beginAdding`.',
    ...CHANGE,
    path: '/wps/member/security/passkeys',
    input: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      credential: z.object({
        ...CREDENTIAL,
        response: z.object({ clientDataJSON: Bytes(4000), attestationObject: Bytes(20_000) }),
        clientExtensionResults: Extensions,
      }),
    }),
    output: z.object({ changed: z.literal(true) }),
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'PASSKEY_INVALID', 'PASSKEY_LIMIT_REACHED'],
  }),
  remove: defineCall({
    summary:
      'Remove a passkey of the member: it is no longer accepted. Any re-authentication suffices, so that a lost device can be locked out; without passkey or one-time code, security changes and withdrawals are blocked for 24 hours.',
    ...CHANGE,
    path: '/wps/member/security/passkeys/remove',
    input: z.object({ ref: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
    output: z.object({ changed: z.literal(true) }),
    errors: ['REAUTH_REQUIRED', 'NOT_FOUND'],
  }),
};
