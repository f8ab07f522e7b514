import { makeSealedClient } from '@fairhouse/contracts';
import { languageInUse } from '@fairhouse/i18n/react';
import { needRealAccount } from './real-account.ts';
import { endSession, token } from './session.ts';

/** Calls the server in the name of the session and in the language of the page. */
export const call = makeSealedClient(() => import('./sealing.ts'), {
  token,
  language: () => languageInUse().tag,
  onRefused: ({ code }) => {
    if ((code === 'NOT_LOGGED_IN' || code === 'SESSION_EXPIRED') && token()) endSession('expired');
    if (code === 'TRIAL_NOT_ALLOWED') needRealAccount(true);
    // The site has closed since this page was loaded: what is served now says so.
    if (code === 'MAINTENANCE' || code === 'REGION_RESTRICTED') location.reload();
  },
});
