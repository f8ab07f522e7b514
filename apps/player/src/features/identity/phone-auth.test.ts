import { makeServerText } from '@fairhouse/i18n';
import type { Say } from '@fairhouse/i18n/react';
import { describe, expect, it } from 'vitest';
import { PHONE_AUTH_CODES, phoneAuthText } from './phone-auth.ts';

const sayIn = (language: string) => makeServerText(language) as Say;
const english = (code: string) => phoneAuthText(code, sayIn('EN'));

describe('the codes of phone authentication', () => {
  it.for(['EN', 'CN', 'AR'])('[S-05] each has a sentence of its own in %s', (language) => {
    const sentences = PHONE_AUTH_CODES.map((code) => phoneAuthText(`auth/${code}`, sayIn(language)));
    expect(sentences).toEqual(PHONE_AUTH_CODES.map((code) => phoneAuthText(code, sayIn(language))));
    expect(new Set(sentences).size).toBe(PHONE_AUTH_CODES.length);
    if (language !== 'EN')
      expect(sentences.filter((each, i) => each === english(PHONE_AUTH_CODES[i] ?? ''))).toEqual([]);
  });

  it('[S-05] say what the specification wants to be done', () => {
    expect(english('too-many-requests')).toMatch(/5 minutes/);
    expect(english('quota-exceeded')).toMatch(/customer service/);
    expect(english('operation-not-allowed')).toMatch(/customer service/);
    expect(english('code-expired')).toMatch(/another one sent/);
    expect(english('popup-closed-by-user')).toMatch(/log-in failed. Try again/);
    expect(english('auth/something-new')).toBe(english('unknown'));
  });
});
