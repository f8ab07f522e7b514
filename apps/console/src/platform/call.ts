import { createSealedClient } from '@fairhouse/contracts';
import { languageInUse } from '@fairhouse/i18n/react';
import { endSession, token } from './session.ts';

/** Calls the server as the logged-in operator. */
export const call = createSealedClient(() => import('./jose.ts'), {
  token,
  language: () => languageInUse().tag,
  onRefused: ({ code }) => {
    if (code === 'NOT_LOGGED_IN' || code === 'SESSION_EXPIRED') endSession('expired');
  },
});
