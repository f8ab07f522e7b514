/** Errors of phone authentication and login windows (specification §8), by the codes of Firebase without their `auth/`. */
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
export type PhoneAuthCode = (typeof PHONE_AUTH_CODES)[number];

/** Those of an SMS refused by its provider: `params.reason` of SMS_NOT_SENT. */
export type SmsReason = Extract<
  PhoneAuthCode,
  'invalid-phone-number' | 'too-many-requests' | 'quota-exceeded' | 'operation-not-allowed'
>;
