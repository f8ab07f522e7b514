import { describe, expect, it } from 'vitest';
import { pickLanguage } from './pick-language.ts';

describe('pickLanguage', () => {
  it('[R-24] picks the visitor’s most preferred language that the brand offers', () => {
    expect(pickLanguage('fr;q=1, zh-CN;q=0.8', ['EN', 'CN'], 'EN')).toBe('CN');
    expect(pickLanguage('ar;q=0.5, zh-CN;q=0.8', ['AR', 'CN'], 'AR')).toBe('CN');
    expect(pickLanguage('en-GB', ['EN', 'CN'], 'CN')).toBe('EN');
    expect(pickLanguage('CN', ['EN', 'CN'], 'EN')).toBe('CN');
    expect(pickLanguage('ar-EG,ar;q=0.9', ['EN', 'AR'], 'EN')).toBe('AR');
  });
  it('knows the variants of Chinese and old names', () => {
    expect(pickLanguage('zh-Hant-HK', ['CN', 'TW'], 'EN')).toBe('TW');
    expect(pickLanguage('zh-Hans-SG', ['CN', 'TW'], 'EN')).toBe('CN');
    expect(pickLanguage('iw', ['HE'], 'EN')).toBe('HE');
  });
  it('falls back to the brand’s default', () => {
    expect(pickLanguage(undefined, ['EN', 'CN'], 'CN')).toBe('CN');
    expect(pickLanguage('*;q=0.1, fr, en;q=0', ['EN', 'CN'], 'CN')).toBe('CN');
    expect(pickLanguage(';;,=,q', ['EN'], 'EN')).toBe('EN');
  });
});
