import { LostCall, RefusedCall } from '@fairhouse/contracts';
import type { Translate } from '@fairhouse/i18n/react';

/** What went wrong with a call, as a sentence: the server's own for a refusal, ours when it never answered. */
export function failureText(failure: unknown, t: Translate): string {
  if (failure instanceof RefusedCall) return failure.message;
  return t(failure instanceof LostCall ? 'ui.lostCall' : 'ui.systemError');
}
