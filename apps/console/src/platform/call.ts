import { LostCall, makeSealedClient, RefusedCall } from '@fairhouse/contracts';
import { languageInUse, type Say } from '@fairhouse/i18n/react';
import { endSession, token } from './session.ts';

/** Calls the server as the operator who is logged in. */
export const call = makeSealedClient(() => import('./jose.ts'), {
  token,
  language: () => languageInUse().tag,
  onRefused: ({ code }) => {
    if (code === 'NOT_LOGGED_IN' || code === 'SESSION_EXPIRED') endSession('expired');
  },
});

/** What went wrong, as a sentence: the server's own for a refusal, ours when it never answered. */
export function failureText(failure: unknown, say: Say): string {
  if (failure instanceof RefusedCall) return failure.message;
  return say(failure instanceof LostCall ? 'ui.lostCall' : 'ui.systemError');
}
