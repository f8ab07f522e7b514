import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { refuse } from '#refusal';
import type { SafeFetch } from '../http-client/index.ts';

/** What Firebase states about a number that it has sent a code to. */
export interface VerifiedNumber {
  /** E.164. */
  number: string;
  /** Identifies the login at Firebase: all its tokens share it, so that it counts once. */
  logIn: Buffer;
}

/** Verifies ID tokens of Firebase phone authentication. */
export interface PhoneVerifier {
  /**
   * Refuses CODE_INVALID for an invalid token, CODE_EXPIRED for one that is too old, PROVIDER_UNAVAILABLE while the keys cannot be loaded.
   */
  read(project: string, token: string): Promise<VerifiedNumber>;
}

/** A token proves who is typing now, not who once did: it must be presented within five minutes of the code. */
const FRESH_S = 300;
const ISSUER = 'https://securetoken.google.com/';
const field = 'verificationCode';

/**
 * Verifies tokens against the keys at `keysUrl` (firebase.google.com, "Verify ID tokens": RS256, issuer and audience are the project's).
 */
export function createPhoneVerifier(keysUrl: string, safeFetch: SafeFetch): PhoneVerifier {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: 5_000,
    [customFetch]: (url, { method, headers, signal }) =>
      safeFetch.fetch(url, { method, headers: Object.fromEntries(headers), signal }),
  });
  return {
    async read(project, token) {
      const { payload } = await jwtVerify(token, keys, {
        issuer: ISSUER + project,
        audience: project,
        algorithms: ['RS256'],
        clockTolerance: 5,
        requiredClaims: ['sub', 'auth_time', 'phone_number', 'exp'],
      }).catch((error: unknown) => {
        throw refusalFor(error);
      });
      const { sub, auth_time, phone_number, firebase } = payload;
      const signInProvider = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider;
      if (signInProvider !== 'phone' || typeof auth_time !== 'number' || typeof phone_number !== 'string')
        throw refuse('CODE_INVALID', { field });
      if (Date.now() / 1000 - auth_time > FRESH_S) throw refuse('CODE_EXPIRED', { field });
      const logIn = createHash('sha256').update(`${project}/${sub}/${auth_time}`).digest();
      return { number: phone_number, logIn };
    },
  };
}

function refusalFor(error: unknown) {
  if (error instanceof errors.JWTExpired) return refuse('CODE_EXPIRED', { field });
  const away =
    error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || !(error instanceof errors.JOSEError);
  // jose reports an error response of a key server by its most general code
  return away || (error as errors.JOSEError).code === 'ERR_JOSE_GENERIC'
    ? refuse('PROVIDER_UNAVAILABLE')
    : refuse('CODE_INVALID', { field });
}
