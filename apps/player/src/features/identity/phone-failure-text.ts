import type { Translate } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';
import { phoneAuthCodeOf, phoneAuthText } from './phone-auth.ts';

/** What went wrong with a code by SMS, in the sentence of its code, else in the server's. */
export function phoneFailureText(failure: unknown, t: Translate): string {
  const code = phoneAuthCodeOf(failure);
  return code ? phoneAuthText(code, t) : failureText(failure, t);
}
