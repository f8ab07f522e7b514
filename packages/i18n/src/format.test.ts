import { describe, expect, it } from 'vitest';
import { formatAmount, formatRate, formatTime } from './format.ts';
import { catalogueOf, LANGUAGES, languageOf } from './languages.ts';
import { chooseLanguage, makeServerText } from './server-text.ts';

describe('formatAmount', () => {
  it('writes separators, places and a true minus sign', () => {
    expect(formatAmount('en', '1234.5', 'USD')).toBe('$1,234.50');
    expect(formatAmount('en', '-1234.5', 'USD', { currency: 'none' })).toBe('−1,234.50');
    expect(formatAmount('zh-CN', '0', 'CNY')).toBe('¥0.00');
    expect(formatAmount('en', '1500', 'VND')).toBe('₫1,500');
    expect(formatAmount('en', '5', 'USD', { plus: true })).toBe('+$5.00');
  });
  it('keeps every digit of an amount that no floating-point number holds', () => {
    expect(formatAmount('en', '9007199254740993.07', 'USD')).toBe('$9,007,199,254,740,993.07');
  });
  it('never shows a negative zero and never rounds up', () => {
    expect(formatAmount('en', '-0.00', 'USD')).toBe('$0.00');
    expect(formatAmount('en', '0.999999', 'USD')).toBe('$0.99');
  });
  it('keeps western digits in Arabic', () => {
    expect(formatAmount('ar', '1234.50', 'USD', { currency: 'none' })).toContain('1,234.50');
  });
  it('refuses what is not a decimal amount', () => {
    expect(() => formatAmount('en', '1e3', 'USD')).toThrow('not a decimal');
  });
});

describe('other figures', () => {
  it('writes basis points as a percentage', () => {
    expect(formatRate('en', 9650)).toBe('96.50%');
  });
  it('writes a time in the zone asked for', () => {
    expect(formatTime('en', '2026-11-21T02:05:09Z', 'time', 'UTC')).toBe('02:05:09');
  });
});

describe('languages', () => {
  it('[R-24] knows 35 to 40 codes, each once, Arabic from right to left', () => {
    expect(LANGUAGES.length).toBeGreaterThanOrEqual(35);
    expect(LANGUAGES.length).toBeLessThanOrEqual(40);
    expect(new Set(LANGUAGES.map((each) => each.code)).size).toBe(LANGUAGES.length);
    expect(languageOf('AR').dir).toBe('rtl');
  });
  it('finds a language by code, tag or bare tag', () => {
    expect(languageOf('cn').tag).toBe('zh-CN');
    expect(languageOf('zh-cn').code).toBe('CN');
    expect(languageOf('pt').code).toBe('PT');
    expect(languageOf('xx').code).toBe('EN');
    expect(catalogueOf('AR')).toBe('EN');
  });
  it('chooses what the visitor accepts and the brand offers', () => {
    expect(chooseLanguage('fr;q=1, zh-CN;q=0.8', ['EN', 'CN'], 'EN')).toBe('CN');
    expect(chooseLanguage('xx', ['EN', 'CN'], 'CN')).toBe('CN');
    expect(chooseLanguage('en-GB', ['EN', 'CN'], 'CN')).toBe('EN');
    expect(chooseLanguage(undefined, ['EN', 'CN'], 'EN')).toBe('EN');
  });
});

describe('makeServerText', () => {
  it('says a refusal in the language, with its figures', () => {
    expect(makeServerText('EN')('error.LOGIN_LOCKED', { retryAfter_s: 1 })).toBe(
      'Too many failed attempts. Try again in 1 second.',
    );
    expect(makeServerText('CN')('error.LOGIN_LOCKED', { retryAfter_s: 30 })).toContain('30 秒后重试');
  });
});
