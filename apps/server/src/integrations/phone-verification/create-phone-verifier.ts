import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { refuse } from '#refusal';
import type { SafeFetch } from '../http-client/index.ts';

/** What Firebase says of a number that it has sent a code to. */
export interface VerifiedNumber {
  /** E.164. */
  number: string;
  /** Of the log-in at Firebase: every token of it has the same, so that it counts once. */
  logIn: Buffer;
}

/** Reads ID tokens of Firebase phone authentication. */
export interface PhoneVerifier {
  /** Refuses CODE_INVALID for a token that does not hold, CODE_EXPIRED for one that is too old, PROVIDER_UNAVAILABLE while the keys cannot be read. */
  read(project: string, token: string): Promise<VerifiedNumber>;
}

/** A token is proof of who types now, not of who once did: it is presented within five minutes of the code. */
const FRESH_S = 300;
const ISSUER = 'https://securetoken.google.com/';
const field = 'verificationCode';

/** Holds tokens against the keys at `keysUrl` (firebase.google.com, "Verify ID tokens": RS256, issuer and audience are the project's). */
export function createPhoneVerifier(keysUrl: string, safeFetch: SafeFetch): PhoneVerifier {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: 5_000,
    [customFetch]: (url, { method, headers, signal }) =>
      safeFetch.fetch(url, { method, headers: Object.fromEntries(headers), signal }),
  });
  return {
    async read(project, token) {
      const { payload } = await jwtVerify(token, keys, {
        ...{ issuer: ISSUER + project, audience: project, algorithms: ['RS256'], clockTolerance: 5 },
        requiredClaims: ['sub', 'auth_time', 'phone_number', 'exp'],
      }).catch((error: unknown) => {
        throw refusalFor(error);
      });
      const { sub, auth_time, phone_number, firebase } = payload;
      const way = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider;
      if (way !== 'phone' || typeof auth_time !== 'number' || typeof phone_number !== 'string')
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
  // jose tells a key server that answers with an error by its most general code
  return away || (error as errors.JOSEError).code === 'ERR_JOSE_GENERIC'
    ? refuse('PROVIDER_UNAVAILABLE')
    : refuse('CODE_INVALID', { field });
}
