import { LostCall, PHONE_AUTH_CODES, type PhoneAuthCode, type RefusalCode, RefusedCall } from '@fairhouse/contracts';
import type { Translate } from '@fairhouse/i18n/react';

/** Returns the message of a code. Unknown codes get the message of "unknown". */
export function phoneAuthText(code: string, t: Translate): string {
  const bare = code.replace(/^auth\//, '');
  const known = PHONE_AUTH_CODES.find((each) => each === bare) ?? 'unknown';
  return t(`identity.phoneAuth.${known}`);
}

const NUMBER_FIELDS: readonly (string | undefined)[] = ['mobileNum', 'mobileNo'];

/** The code for each refusal whose own message does not say more. */
const CODE_OF: Partial<Record<RefusalCode, PhoneAuthCode>> = {
  RATE_LIMITED: 'too-many-requests',
  CAPTCHA_INVALID: 'captcha-check-failed',
  CODE_INVALID: 'invalid-verification-code',
  CODE_EXPIRED: 'code-expired',
  SYSTEM_ERROR: 'unknown',
};

/** Returns the phone authentication code of a failed call (specification §8), or null when the server's message says more. */
export function phoneAuthCodeOf(failure: unknown): PhoneAuthCode | null {
  if (failure instanceof LostCall) return null;
  if (!(failure instanceof RefusedCall)) return 'unknown';
  const { code, field, params } = failure;
  if (code === 'SMS_NOT_SENT') return PHONE_AUTH_CODES.find((each) => each === params['reason']) ?? null;
  if (code === 'INVALID_INPUT') return NUMBER_FIELDS.includes(field) ? 'invalid-phone-number' : null;
  return CODE_OF[code] ?? null;
}
