import { type CallApi, calls, LostCall, makeClient, RefusedCall } from '@fairhouse/contracts';
import { languageOf, type Say } from '@fairhouse/i18n/react';
import { endSession, token } from './session.ts';

let publicKey: Promise<Record<string, unknown>> | null = null;

const client = makeClient({
  token,
  language: () => languageOf(document.documentElement.lang).tag,
  seal: async (body) => {
    publicKey ??= client(calls.system.publicKey).then(({ jwk }) => jwk);
    publicKey.catch(() => {
      publicKey = null;
    });
    const [{ sealJwe }, jwk] = await Promise.all([import('./seal-jwe.ts'), publicKey]);
    return sealJwe(body, jwk);
  },
  onRefused: ({ code }) => {
    if ((code === 'NOT_LOGGED_IN' || code === 'SESSION_EXPIRED') && token()) endSession('expired');
    // The site has closed since this page was loaded: what is served now says so.
    if (code === 'MAINTENANCE' || code === 'REGION_RESTRICTED') location.reload();
  },
});

/** Calls the server. A sealed call whose key has been rotated away fetches the new key and is sent once more. */
export const call: CallApi = async (contract, ...input) => {
  try {
    return await client(contract, ...input);
  } catch (failure) {
    if (!(failure instanceof RefusedCall && failure.code === 'ENCRYPTION_INVALID' && contract.encrypted)) throw failure;
    publicKey = null;
    return client(contract, ...input);
  }
};

/** What went wrong, as a sentence: the server's own for a refusal, ours when it never answered. */
export function failureText(failure: unknown, say: Say): string {
  if (failure instanceof RefusedCall) return failure.message;
  return say(failure instanceof LostCall ? 'ui.lostCall' : 'ui.systemError');
}
