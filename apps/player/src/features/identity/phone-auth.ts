import type { Say } from '@fairhouse/i18n/react';

/** What phone authentication and the windows of log-ins fail with (specification §8), by the codes of Firebase without their `auth/`. */
export const PHONE_AUTH_CODES = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'unknown',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
] as const;

/** A code in a sentence; one that we do not know is told as unknown. */
export function phoneAuthText(code: string, say: Say): string {
  const bare = code.replace(/^auth\//, '');
  const known = PHONE_AUTH_CODES.find((each) => each === bare) ?? 'unknown';
  return say(`identity.phoneAuth.${known}`);
}
