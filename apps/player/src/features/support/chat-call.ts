import { createClient } from '@fairhouse/contracts';
import { languageInUse } from '@fairhouse/i18n/react';
import { endSession, token } from '../../platform/session.ts';
import { chatToken, clearVisitorToken } from './chat-token.ts';

/** Calls customer service as the member or the visitor. It works during maintenance, when everything else is closed. */
export const chatCall = createClient({
  token: chatToken,
  language: () => languageInUse().tag,
  onRefused: ({ code }) => {
    if (code !== 'NOT_LOGGED_IN' && code !== 'SESSION_EXPIRED') return;
    if (token()) endSession('expired');
    else clearVisitorToken();
  },
});

/** Calls with a member's token only, because other calls do not know a visitor's token. */
export const openCall = createClient({ token, language: () => languageInUse().tag });
