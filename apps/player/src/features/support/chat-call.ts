import { makeClient } from '@fairhouse/contracts';
import { languageInUse } from '@fairhouse/i18n/react';
import { endSession, token } from '../../platform/session.ts';
import { chatToken, clearVisitorToken } from './chat-token.ts';

/** Calls customer service as the member or visitor. It goes on in maintenance, when all else is closed. */
export const chatCall = makeClient({
  token: chatToken,
  language: () => languageInUse().tag,
  onRefused: ({ code }) => {
    if (code !== 'NOT_LOGGED_IN' && code !== 'SESSION_EXPIRED') return;
    if (token()) endSession('expired');
    else clearVisitorToken();
  },
});

/** Calls with a member's token alone: a visitor's is nobody to them. */
export const openCall = makeClient({ token, language: () => languageInUse().tag });
