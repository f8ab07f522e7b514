import { describe, expect, it } from 'vitest';
import { createTranslator } from './create-translator.ts';
import { formatAmount, formatRate, formatTime } from './format.ts';
import { LANGUAGES, languageOf } from './languages.ts';

describe('formatAmount', () => {
  it('formats separators, decimals and a true minus sign', () => {
    expect(formatAmount('en', '1234.5', 'USD')).toBe('$1,234.50');
    expect(formatAmount('en', '-1234.5', 'USD', { currency: 'none' })).toBe('−1,234.50');
    expect(formatAmount('zh-CN', '0', 'CNY')).toBe('¥0.00');
    expect(formatAmount('en', '1500', 'VND')).toBe('₫1,500');
    expect(formatAmount('en', '5', 'USD', { plus: true })).toBe('+$5.00');
  });
  it('keeps every digit of amounts that floats cannot represent', () => {
    expect(formatAmount('en', '9007199254740993.07', 'USD')).toBe('$9,007,199,254,740,993.07');
  });
  it('never shows a negative zero and never rounds up', () => {
    expect(formatAmount('en', '-0.00', 'USD')).toBe('$0.00');
    expect(formatAmount('en', '0.999999', 'USD')).toBe('$0.99');
  });
  it('keeps western digits in Arabic', () => {
    expect(formatAmount('ar', '1234.50', 'USD', { currency: 'none' })).toContain('1,234.50');
    expect(createTranslator('AR')('error.RATE_LIMITED', { retryAfter_s: 12 })).toContain('12 ثانية');
  });
  it('keeps sign and currency next to their figure in right-to-left text', () => {
    expect(formatAmount('ar', '-1234.50', 'USD')).toBe('\u2066−$1,234.50\u2069');
    expect(formatRate('he', 9650)).toMatch(/^\u2066.*\u2069$/);
  });
  it.each([
    ['USD', '1234.56', '1,234.56', '1,234.56'],
    ['USD', '0.05', '0.05', '0.05'],
    ['USD', '0', '0.00', '0.00'],
    ['USD', '1000000000.00', '1,000,000,000.00', '1,000,000,000.00'],
    ['EUR', '0.99', '0.99', '0.99'],
    ['VND', '1234567', '1,234,567.00', '1,234,567'],
    ['VND', '-1', '−1.00', '−1'],
    ['KWD', '0.009', '0.00', '0.009'],
    ['KWD', '-1.239', '−1.23', '−1.239'],
    ['USDT', '0.000001', '0.00', '0.000001'],
    ['USDT', '-0.009999', '0.00', '−0.009999'],
    ['USDT', '999999999.999999', '999,999,999.99', '999,999,999.999999'],
  ])('[S-10] writes %s %s with two decimals, cut toward zero, and exactly', (currency, amount, two, exact) => {
    expect(formatAmount('en', amount, currency, { currency: 'none', two: true })).toBe(two);
    expect(formatAmount('en', amount, currency, { currency: 'none', exact: true })).toBe(exact);
  });
  it('refuses what is not a decimal amount', () => {
    expect(() => formatAmount('en', '1e3', 'USD')).toThrow('not a decimal');
  });
});

describe('other figures', () => {
  it('formats basis points as a percentage', () => {
    expect(formatRate('en', 9650)).toBe('96.50%');
  });
  it('formats a time in the requested time zone', () => {
    expect(formatTime('en', '2026-11-21T02:05:09Z', 'time', 'UTC')).toBe('02:05:09');
  });
});

describe('languages', () => {
  it('[R-24] contains 35 to 40 unique codes, with Arabic right to left', () => {
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
  });
});

describe('createTranslator', () => {
  it('translates a refusal with its figures', () => {
    expect(createTranslator('EN')('error.LOGIN_LOCKED', { retryAfter_s: 1 })).toBe(
      'Too many failed attempts. Try again in 1 second.',
    );
    expect(createTranslator('CN')('error.LOGIN_LOCKED', { retryAfter_s: 30 })).toContain('30 秒后重试');
  });
  it('uses Arabic plurals and isolates a code from the surrounding text', () => {
    const t = createTranslator('AR');
    const wait = (retryAfter_s: number) => t('error.LOGIN_LOCKED', { retryAfter_s });
    expect(wait(1)).toContain('ثانية واحدة');
    expect(wait(2)).toContain('ثانيتين');
    expect(wait(3)).toContain('3 ثوانٍ');
    expect(wait(30)).toContain('30 ثانية');
    expect(t('error.SYSTEM_ERROR', { reportId: 'ab-12' })).toContain('\u2068ab-12\u2069');
  });
  it('[R-24] falls back to English for languages without a catalogue', () => {
    expect(createTranslator('DE')('error.LOGIN_LOCKED', { retryAfter_s: 1 })).toContain('in 1 second.');
  });
});
