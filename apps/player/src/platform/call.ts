import { type CallApi, makeSealedClient, RefusedCall } from '@fairhouse/contracts';
import { languageInUse } from '@fairhouse/i18n/react';
import { idle_s } from './idle.ts';
import { needRealAccount } from './real-account.ts';
import { endSession, token } from './session.ts';
import { type SessionLock, untilUnlocked } from './session-lock.ts';

const client = makeSealedClient(() => import('./sealing.ts'), {
  token,
  idle_s,
  language: () => languageInUse().tag,
  onRefused: ({ code }) => {
    if ((code === 'NOT_LOGGED_IN' || code === 'SESSION_EXPIRED') && token()) endSession('expired');
    if (code === 'TRIAL_NOT_ALLOWED') needRealAccount(true);
    // The site has closed since this page was loaded: what is served now says so.
    if (code === 'MAINTENANCE' || code === 'REGION_RESTRICTED') location.reload();
  },
});

/** Calls the server in the name of the session and in the language of the page. What a locked session refuses waits and is sent again once it is open. */
export const call: CallApi = async (contract, ...input) => {
  try {
    return await client(contract, ...input);
  } catch (failure) {
    if (!(failure instanceof RefusedCall) || failure.code !== 'SESSION_LOCKED') throw failure;
    await untilUnlocked(failure.value as unknown as SessionLock).catch(() => {
      throw failure;
    });
    return client(contract, ...input);
  }
};
