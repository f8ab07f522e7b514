import type { Translate } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';
import { phoneAuthCodeOf, phoneAuthText } from './phone-auth.ts';

/** Returns why an SMS code failed: the message of its code, or else the server's. */
export function phoneFailureText(failure: unknown, t: Translate): string {
  const code = phoneAuthCodeOf(failure);
  return code ? phoneAuthText(code, t) : failureText(failure, t);
}
