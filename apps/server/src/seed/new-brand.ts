import type { RegisterRule, RuledField } from '@fairhouse/contracts';
import type { NewBrand } from '#brand';

const rule = (field: RuledField, own: Partial<RegisterRule>): RegisterRule => ({
  field,
  enabled: true,
  required: true,
  patternId: 0,
  minLength: 1,
  maxLength: 64,
  acceptedPattern: '',
  ...own,
});

/** The registration fields of the demo brand: a name that begins with a letter, a password of eight or more of any printable signs. */
export const DEMO_RULES: RegisterRule[] = [
  rule('username', { patternId: 1, minLength: 4, maxLength: 16 }),
  rule('password', { patternId: 19, minLength: 8, maxLength: 64 }),
  rule('payeeName', { patternId: 12, maxLength: 60, enabled: false, required: false }),
  rule('email', { patternId: 3, minLength: 6, maxLength: 120, enabled: false, required: false }),
  rule('referralCode', { patternId: 4, maxLength: 20, enabled: false, required: false }),
  rule('affiliateCode', { patternId: 4, maxLength: 20, enabled: false, required: false }),
  rule('captcha', { patternId: 4, minLength: 5, maxLength: 5, enabled: false, required: false }),
];

/** A brand to build on; what the caller says replaces the rest. */
export const aBrand = (own: Partial<NewBrand> = {}): NewBrand => ({
  brandId: 1n,
  merchantCode: 'fairhouse-demo',
  name: 'Fairhouse Demo',
  demo: true,
  theme: 'felt',
  currency: 'USD',
  languages: ['EN', 'CN'],
  defaultLanguage: 'EN',
  hosts: ['*'],
  registerRules: DEMO_RULES,
  ...own,
});
