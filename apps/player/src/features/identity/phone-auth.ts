import { LostCall, PHONE_AUTH_CODES, type PhoneAuthCode, RefusedCall } from '@fairhouse/contracts';
import type { Say } from '@fairhouse/i18n/react';

/** A code in a sentence; one that we do not know is told as unknown. */
export function phoneAuthText(code: string, say: Say): string {
  const bare = code.replace(/^auth\//, '');
  const known = PHONE_AUTH_CODES.find((each) => each === bare) ?? 'unknown';
  return say(`identity.phoneAuth.${known}`);
}

const NUMBER_FIELDS: readonly (string | undefined)[] = ['mobileNum', 'mobileNo'];

/** The code of phone authentication that a failed call comes down to (specification §8); null where the server's own sentence says more. */
export function phoneAuthCodeOf(failure: unknown): PhoneAuthCode | null {
  if (failure instanceof LostCall) return null;
  if (!(failure instanceof RefusedCall)) return 'unknown';
  switch (failure.code) {
    case 'SMS_NOT_SENT':
      return PHONE_AUTH_CODES.find((code) => code === failure.params['reason']) ?? null;
    case 'INVALID_INPUT':
      return NUMBER_FIELDS.includes(failure.field) ? 'invalid-phone-number' : null;
    case 'RATE_LIMITED':
      return 'too-many-requests';
    case 'CAPTCHA_WRONG':
      return 'captcha-check-failed';
    case 'CODE_WRONG':
      return 'invalid-verification-code';
    case 'CODE_EXPIRED':
      return 'code-expired';
    case 'SYSTEM_ERROR':
      return 'unknown';
    default:
      return null;
  }
}
