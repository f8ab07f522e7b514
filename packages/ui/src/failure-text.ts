import { LostCall, RefusedCall } from '@fairhouse/contracts';
import type { Say } from '@fairhouse/i18n/react';

/** What went wrong with a call, as a sentence: the server's own for a refusal, ours when it never answered. */
export function failureText(failure: unknown, say: Say): string {
  if (failure instanceof RefusedCall) return failure.message;
  return say(failure instanceof LostCall ? 'ui.lostCall' : 'ui.systemError');
}
