import { LostCall, RefusedCall } from '@fairhouse/contracts';
import type { Translate } from '@fairhouse/i18n/react';

/** Returns the message of a failed call: the server's for a refusal, ours when there was no answer. */
export function failureText(failure: unknown, t: Translate): string {
  if (failure instanceof RefusedCall) return failure.message;
  return t(failure instanceof LostCall ? 'ui.lostCall' : 'ui.systemError');
}
