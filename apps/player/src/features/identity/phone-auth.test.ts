import { LostCall, PHONE_AUTH_CODES, type RefusalCode, RefusedCall } from '@fairhouse/contracts';
import { createTranslator } from '@fairhouse/i18n';
import type { Translate } from '@fairhouse/i18n/react';
import { describe, expect, it } from 'vitest';
import { phoneAuthCodeOf, phoneAuthText } from './phone-auth.ts';

const translateIn = (language: string) => createTranslator(language) as Translate;
const english = (code: string) => phoneAuthText(code, translateIn('EN'));

describe('phone authentication error codes', () => {
  it.for(['EN', 'CN', 'AR'])('[S-05] each code has its own message in %s', (language) => {
    const sentences = PHONE_AUTH_CODES.map((code) => phoneAuthText(`auth/${code}`, translateIn(language)));
    expect(sentences).toEqual(PHONE_AUTH_CODES.map((code) => phoneAuthText(code, translateIn(language))));
    expect(new Set(sentences).size).toBe(PHONE_AUTH_CODES.length);
    if (language !== 'EN')
      expect(sentences.filter((each, i) => each === english(PHONE_AUTH_CODES[i] ?? ''))).toEqual([]);
  });

  it('[S-05] tell what the specification requires the player to do', () => {
    expect(english('too-many-requests')).toMatch(/5 minutes/);
    expect(english('quota-exceeded')).toMatch(/customer service/);
    expect(english('operation-not-allowed')).toMatch(/customer service/);
    expect(english('code-expired')).toMatch(/Send a new one/);
    expect(english('popup-closed-by-user')).toMatch(/login failed. Try again/);
    expect(english('auth/something-new')).toBe(english('unknown'));
  });

  it('[S-05] are derived from the refusal; otherwise the server’s message is shown', () => {
    const refused = (code: RefusalCode, more: { field?: string; params?: Record<string, string> } = {}) =>
      new RefusedCall({ code, key: `error.${code}`, text: 'Said by the server.', ...more }, null);
    const sms = (reason: string) => refused('SMS_NOT_SENT', { params: { reason } });
    expect(
      [
        ...['invalid-phone-number', 'too-many-requests', 'quota-exceeded', 'operation-not-allowed'].map(sms),
        ...[refused('INVALID_INPUT', { field: 'mobileNum' }), refused('RATE_LIMITED'), refused('CAPTCHA_INVALID')],
        ...[
          refused('CODE_INVALID'),
          refused('CODE_EXPIRED'),
          refused('SYSTEM_ERROR'),
          new Error('an error of the page'),
        ],
      ].map(phoneAuthCodeOf),
    ).toEqual([
      ...['invalid-phone-number', 'too-many-requests', 'quota-exceeded', 'operation-not-allowed'],
      ...['invalid-phone-number', 'too-many-requests', 'captcha-check-failed'],
      ...['invalid-verification-code', 'code-expired', 'unknown', 'unknown'],
    ]);
    for (const other of [
      refused('SMS_NOT_SENT'),
      refused('CODE_TOO_SOON'),
      refused('INVALID_INPUT', { field: 'captcha' }),
    ])
      expect([other.code, phoneAuthCodeOf(other)]).toEqual([other.code, null]);
    expect(phoneAuthCodeOf(new LostCall('/wps/verification/sms/noLogin'))).toBeNull();
  });
});
